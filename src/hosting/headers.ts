// The one source of what a host answers with. `public/_headers`, `nginx.conf` and `Caddyfile` say
// the same in their own forms, and a test compares them.

type HeaderValues = Readonly<Record<string, string>>;

/** Stand for a build's own addresses where there is no build to ask: in the files that people read. */
export const EXAMPLE_ADDRESSES = ['https://pets.example/v1', 'https://staging.pets.example/v1'];

/** What the page itself holds: hashes of its inline parts, as a policy writes them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const NONE_INLINE: InlineHashes = { scripts: [], styles: [] };

/** The policy that each directive of CSP level 3 is given; `addresses` are where the service is. */
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
    ['connect-src', [...new Set(["'self'", ...addresses.map(originOf)])].join(' ')],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ];
}

const policyText = (list: [string, string][]) => list.map((entry) => entry.join(' ')).join('; ');

/**
 * The headers of every response, whatever its status.
 *
 * @param addresses the build's own base addresses, absolute; the page may call no others
 * @throws Error for an address that no policy can name
 */
export function everyResponse(
  addresses: readonly string[],
  inline: InlineHashes = NONE_INLINE,
): HeaderValues {
  return {
    'Content-Security-Policy': policyText(directives(addresses, inline)),
    // Without includeSubDomains: what else lives under the name is not this app's to decide.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** `Cache-Control` by what is answered: `asset` is a file that is there; all the rest is `page`. */
export const CACHING = {
  page: 'no-cache',
  // Under /assets/ the name changes with the content.
  asset: 'public, max-age=31536000, immutable',
} as const;

/**
 * The policy as the page itself carries it, in a `<meta>`, where it holds under any host: without
 * `frame-ancestors`, which browsers take from a header alone (HTML, 4.2.5.3).
 */
export function pagePolicy(
  addresses: readonly string[],
  inline: InlineHashes = NONE_INLINE,
): string {
  return policyText(directives(addresses, inline).filter(([name]) => name !== 'frame-ancestors'));
}

function originOf(address: string): string {
  const { hostname, origin } = new URL(address);
  // CSP level 3, 2.3.1: a host is made of letters, digits, `-` and `.`, or the browser drops it.
  if (hostname.startsWith('['))
    throw new Error(`${address} cannot be named in a content security policy. Use a host name.`);
  return origin;
}
