import { addressesOfBuild } from '../../session/addresses-of-build.ts';
import type { Environment } from '../../session/environment.ts';
import { practiceFetch } from './practice.ts';

const overNetwork = {
  needsKey: true,
  fetch: (request: Request) => fetch(request),
  isOnline: () => navigator.onLine,
};

/** The environments of this build: those with an address, and Practice. */
export function buildEnvironments(): [Environment, ...Environment[]] {
  const practice: Environment = {
    name: 'Practice',
    // Never looked up: `.invalid` is reserved for names that do not exist (RFC 6761, 6.4).
    baseUrl: 'https://practice.invalid/v1',
    needsKey: false,
    fetch: practiceFetch,
    isOnline: () => true,
  };
  const overAddresses: Environment[] = [];
  for (const { name, baseUrl } of addressesOfBuild())
    overAddresses.push({ ...overNetwork, name, baseUrl });
  const [first, ...rest] = overAddresses;
  return first ? [first, ...rest, practice] : [practice];
}
