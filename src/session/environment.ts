/** A service that this build can use. */
export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** False for Practice, whose service runs in the page. */
  needsKey: boolean;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
  /**
   * Loads the category names of the sample pets. Only for Local and Practice, which begin with these pets: a
   * store has categories of its own.
   */
  sampleCategories?: () => Promise<unknown>;
}

/** The address of Practice. No request is sent to it: `.invalid` names never exist (RFC 6761, 6.4). */
export const PRACTICE_BASE_URL = 'https://practice.invalid/v1';

/** The key of Practice. It is no secret: its service runs in the page. */
export const PRACTICE_KEY = 'practice';

/**
 * Returns the environments with an address in this build, which has checked them, and in development Local: the
 * service that `npm run dev` starts.
 */
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

/** Adds the page's origin to a path, which is an address on the app's own host. */
function toAbsolute(address: string): string {
  // While the build draws the early page, there is no location, and no use for its addresses.
  return address.startsWith('/') ? (globalThis.location?.origin ?? '') + address : address;
}
