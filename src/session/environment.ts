export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  needsKey: boolean;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
  /** Loads the category names of the sample pets. Only for Local and Practice: a store has its own categories. */
  sampleCategories?: () => Promise<unknown>;
}

/** Never requested: names in `.invalid` do not exist (RFC 6761, 6.4). */
export const PRACTICE_BASE_URL = 'https://practice.invalid/v1';

/** Not a secret: the service of Practice runs in the page. */
export const PRACTICE_KEY = 'practice';

const THIS_COMPUTER = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether requests to an address can arrive. In development, those to this computer need no network. In a build, no
 * store has such an address, and journeys take the network away.
 */
export function isOnline(baseUrl: string): boolean {
  return navigator.onLine || (import.meta.env.DEV && THIS_COMPUTER.has(new URL(baseUrl).hostname));
}

/** Returns the environments with an address and, in development, Local: the service that `npm run dev` starts. */
export function readConfiguredAddresses(): Pick<Environment, 'name' | 'baseUrl'>[] {
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  const local = import.meta.env.DEV && import.meta.env.VITE_LOCAL_BASE_URL;
  return [
    ...(production ? [{ name: 'Production', baseUrl: toAbsolute(production) } as const] : []),
    ...(staging ? [{ name: 'Staging', baseUrl: toAbsolute(staging) } as const] : []),
    ...(local ? [{ name: 'Local', baseUrl: local } as const] : []),
  ];
}

/** Adds the page’s origin to a path on the app’s own host. */
function toAbsolute(address: string): string {
  // While the build draws the early page, there is no location, and these addresses are unused.
  return address.startsWith('/') ? (globalThis.location?.origin ?? '') + address : address;
}
