// The response headers of a host. A build writes them into `_headers`. A test compares `nginx.conf` and `Caddyfile` with
// them.

type HeaderValues = Readonly<Record<string, string>>;

/** The service addresses in the example files. */
export const EXAMPLE_ADDRESSES = ['https://pets.example/v1', 'https://staging.pets.example/v1'];

/** The hashes of the page's inline scripts and styles, in the syntax of a content security policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Browser features that the app does not use, by their names in Permissions Policy (W3C). Without `bluetooth` and
 * `web-share`, which Chromium does not know on every system, and then logs a warning.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

function directives(
  addresses: readonly string[],
  { scripts, styles }: InlineHashes,
): [name: string, value: string][] {
  return [
    ['default-src', "'none'"],
    ['script-src', ["'self'", ...scripts].join(' ')],
    ['style-src', ["'self'", ...styles].join(' ')],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', [...new Set(["'self'", ...addresses.map(sourceOf)])].join(' ')],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ];
}

const policyText = (list: [string, string][]) => list.map((entry) => entry.join(' ')).join('; ');

/**
 * Returns the headers of every response, whatever its status.
 *
 * @param addresses the services' base addresses. The page may call only its own origin and theirs
 */
export function responseHeaders(
  addresses: readonly string[],
  inline: InlineHashes = NO_INLINE,
): HeaderValues {
  return {
    'Content-Security-Policy': policyText(directives(addresses, inline)),
    // No includeSubDomains, because subdomains may belong to other sites.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  };
}

/** `Cache-Control`: `asset` for existing files under /assets/, `page` for all other responses. */
export const CACHING = {
  page: 'no-cache',
  // The name of a file under /assets/ changes with its content.
  asset: 'public, max-age=31536000, immutable',
} as const;

/**
 * Returns the content security policy for the page's `<meta>`, which applies on any host. Browsers accept
 * `frame-ancestors` only in a header (HTML standard, section 4.2.5.3).
 */
export function pagePolicy(addresses: readonly string[], inline: InlineHashes = NO_INLINE): string {
  return policyText(directives(addresses, inline).filter(([name]) => name !== 'frame-ancestors'));
}

function sourceOf(address: string): string {
  // An address on the app's own host.
  return address.startsWith('/') ? "'self'" : new URL(address).origin;
}
