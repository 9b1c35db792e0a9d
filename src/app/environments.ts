import { STORAGE_NAME } from '../database/storage-name.ts';
import type { PracticeService } from '../practice/practice-service.ts';
import { type Environment, PRACTICE_KEY, readAddresses } from '../session/environment.ts';

const THIS_COMPUTER = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the environments with an address, and Practice unless the build excludes it. A build has at least one. */
export function createEnvironments(): [Environment, ...Environment[]] {
  const [first, ...others] = readAddresses().map(createEnvironment);
  if (!first) throw new Error('There is no environment.');
  return [first, ...others];
}

function createEnvironment(address: Pick<Environment, 'name' | 'baseUrl'>): Environment {
  if (HAS_PRACTICE && address.name === 'Practice')
    return {
      ...address,
      kind: 'practice',
      fetch: async (request) => (await openPractice()).fetch(request),
      isOnline: () => true,
      sampleCategories: loadSampleCategories,
    };
  return {
    ...address,
    kind: 'service',
    fetch: (request) => fetch(request),
    isOnline: () => isOnline(address.baseUrl),
    // Only development has Local. `DEV` is a constant, so that the bundler can remove this.
    ...(import.meta.env.DEV &&
      HAS_PRACTICE &&
      address.name === 'Local' && { sampleCategories: loadSampleCategories }),
  };
}

/**
 * Whether requests to an address can arrive. In development, those to this computer need no network. In a build, no
 * store has such an address, and journeys take the network away.
 */
function isOnline(baseUrl: string): boolean {
  return navigator.onLine || (import.meta.env.DEV && THIS_COMPUTER.has(new URL(baseUrl).hostname));
}

export async function loadPractice() {
  // Without this line, a build without Practice would still have its icon.
  if (!HAS_PRACTICE) throw new Error('There is no Practice.');
  return import('./practice.ts');
}

let opening: Promise<PracticeService> | undefined;

/** Its chunk loads on first use. */
export function openPractice(): Promise<PracticeService> {
  opening ??= loadPractice().then(({ createPracticeService }) =>
    createPracticeService(PRACTICE_KEY, `${STORAGE_NAME}-practice`),
  );
  // After a failure, the next call tries again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function loadSampleCategories(): Promise<unknown> {
  return (await loadPractice()).SAMPLE_CATEGORIES;
}
