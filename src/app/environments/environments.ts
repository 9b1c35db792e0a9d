import { type Environment, readConfiguredAddresses } from '../../session/environment.ts';
import { loadSampleCategories, practiceFetch } from './practice-fetch.ts';

const overNetwork = {
  needsKey: true,
  fetch: (request: Request) => fetch(request),
  isOnline: () => navigator.onLine,
};

/**
 * Creates the environments: those with an address, and Practice, unless the build leaves it out.
 *
 * @throws Error if there is none. A build stops before that
 */
export function createEnvironments(): [Environment, ...Environment[]] {
  const environments: Environment[] = [];
  for (const { name, baseUrl } of readConfiguredAddresses())
    environments.push({
      ...overNetwork,
      name,
      baseUrl,
      // A build has no Local. `DEV` also removes this line from it.
      ...(import.meta.env.DEV &&
        HAS_PRACTICE &&
        name === 'Local' && { sampleCategories: loadSampleCategories }),
    });
  if (HAS_PRACTICE)
    environments.push({
      name: 'Practice',
      // No request is sent to this address: `.invalid` names never exist (RFC 6761, 6.4).
      baseUrl: 'https://practice.invalid/v1',
      needsKey: false,
      fetch: practiceFetch,
      isOnline: () => true,
      sampleCategories: loadSampleCategories,
    });
  const [first, ...others] = environments;
  if (!first) throw new Error('There is no environment.');
  return [first, ...others];
}
