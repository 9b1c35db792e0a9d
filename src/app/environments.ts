import type { Environment } from '../session/environment.ts';
import { practiceFetch } from './practice.ts';

const overNetwork = {
  needsKey: true,
  fetch: (request: Request) => fetch(request),
  isOnline: () => navigator.onLine,
};

/** The environments of this build: those with an address, and Practice. */
export function buildEnvironments(): [Environment, ...Environment[]] {
  // Checked while building (`base-url.ts`).
  const production = import.meta.env.VITE_PRODUCTION_BASE_URL;
  const staging = import.meta.env.VITE_STAGING_BASE_URL;
  const practice: Environment = {
    name: 'Practice',
    // Never looked up: `.invalid` is reserved for names that do not exist (RFC 6761, 6.4).
    baseUrl: 'https://practice.invalid/v1',
    needsKey: false,
    fetch: practiceFetch,
    isOnline: () => true,
  };
  const overAddresses: Environment[] = [];
  if (production) overAddresses.push({ ...overNetwork, name: 'Production', baseUrl: production });
  if (staging) overAddresses.push({ ...overNetwork, name: 'Staging', baseUrl: staging });
  const [first, ...rest] = overAddresses;
  return first ? [first, ...rest, practice] : [practice];
}
