import type { SessionRules } from './project-session.ts';
import { sessionCookies } from './session-cookies.ts';

export interface Environment {
  name: 'Production' | 'Staging' | 'Local' | 'Practice';
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** `practice`: the service in the page, which needs no key. */
  kind: 'service' | 'practice';
  rules: SessionRules;
  fetch: (request: Request) => Promise<Response>;
  isOnline: () => boolean;
  /** Loads the category names of the sample pets. Only for Local and Practice: a store has its own categories. */
  sampleCategories?: () => Promise<unknown>;
}

/** Never requested: names in `.invalid` do not exist (RFC 6761, 6.4). */
export const PRACTICE_BASE_URL = 'https://practice.invalid/v1';

/** Not a secret: the service of Practice runs in the page. */
export const PRACTICE_KEY = 'practice';

/** The rules of every environment: the idle time of the build, and one working day. */
export const SESSION_RULES: SessionRules = {
  idleMs: IDLE_MINUTES * 60_000,
  maxMs: 8 * 60 * 60 * 1000,
  hasCookie: sessionCookies.has,
};

const THIS_COMPUTER = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether requests to an address can arrive. In development, those to this computer need no network. In a build, no
 * store has such an address, and journeys take the network away.
 */
export function isOnline(baseUrl: string): boolean {
  return navigator.onLine || (import.meta.env.DEV && THIS_COMPUTER.has(new URL(baseUrl).hostname));
}

/** Returns the environments with an address and, in development, Local: the service that `npm run dev` starts. */
export function readConfiguredAddresses(): Pick<Environment, 'name' | 'baseUrl' | 'rules'>[] {
  const rules = SESSION_RULES;
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  const local = import.meta.env.DEV && import.meta.env.VITE_LOCAL_BASE_URL;
  return [
    ...(production
      ? [{ name: 'Production', baseUrl: toAbsolute(production), rules } as const]
      : []),
    ...(staging ? [{ name: 'Staging', baseUrl: toAbsolute(staging), rules } as const] : []),
    ...(local ? [{ name: 'Local', baseUrl: local, rules } as const] : []),
  ];
}

function toAbsolute(address: string): string {
  // While the build draws the early page, there is no location, and these addresses are unused.
  return address.startsWith('/') ? (globalThis.location?.origin ?? '') + address : address;
}
