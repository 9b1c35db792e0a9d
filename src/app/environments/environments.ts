import { type Environment, readConfiguredAddresses } from '../../session/environment.ts';
import { loadSampleCategories, practiceFetch } from './practice-fetch.ts';

const overNetwork = {
  needsKey: true,
  fetch: (request: Request) => fetch(request),
  isOnline: () => navigator.onLine,
};

/** Creates the environments: those with an address, and Practice. */
export function createEnvironments(): [Environment, ...Environment[]] {
  const practice: Environment = {
    name: 'Practice',
    // No request is sent to this address: `.invalid` names never exist (RFC 6761, 6.4).
    baseUrl: 'https://practice.invalid/v1',
    needsKey: false,
    fetch: practiceFetch,
    isOnline: () => true,
    sampleCategories: loadSampleCategories,
  };
  const overAddresses: Environment[] = [];
  for (const { name, baseUrl } of readConfiguredAddresses())
    overAddresses.push({
      ...overNetwork,
      name,
      baseUrl,
      // A build has no Local. `DEV` also removes this line from it.
      ...(import.meta.env.DEV && name === 'Local' && { sampleCategories: loadSampleCategories }),
    });
  const [first, ...rest] = overAddresses;
  return first ? [first, ...rest, practice] : [practice];
}
