export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** `practice`: the service in the page, which needs no key. */
  kind: 'service' | 'practice';
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
  /** Loads the category names of the sample pets. Only for Local and Practice: a store has its own categories. */
  sampleCategories?: () => Promise<unknown>;
}

/** Never requested: names in `.invalid` do not exist (RFC 6761, 6.4). */
export const PRACTICE_BASE_URL = 'https://practice.invalid/v1';

/** Not a secret: the service of Practice runs in the page. */
export const PRACTICE_KEY = 'practice';

/** Returns the addresses in the build, in development Local, which `npm run dev` starts, and Practice unless excluded. */
export function readAddresses(): Pick<Environment, 'name' | 'baseUrl'>[] {
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  const local = import.meta.env.DEV && import.meta.env.VITE_LOCAL_BASE_URL;
  return [
    ...(production ? [{ name: 'Production', baseUrl: toAbsolute(production) } as const] : []),
    ...(staging ? [{ name: 'Staging', baseUrl: toAbsolute(staging) } as const] : []),
    ...(local ? [{ name: 'Local', baseUrl: local } as const] : []),
    ...(HAS_PRACTICE ? [{ name: 'Practice', baseUrl: PRACTICE_BASE_URL } as const] : []),
  ];
}

function toAbsolute(address: string): string {
  // While the build draws the early page, there is no location, and these addresses are unused.
  return address.startsWith('/') ? (globalThis.location?.origin ?? '') + address : address;
}
