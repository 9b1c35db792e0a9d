import { STORAGE_NAME } from '../database/storage-name.ts';
import type { PracticeService } from '../practice/practice-service.ts';
import {
  type Environment,
  isOnline,
  PRACTICE_BASE_URL,
  PRACTICE_KEY,
  readConfiguredAddresses,
  SESSION_RULES,
} from '../session/environment.ts';

const overNetwork = {
  kind: 'service' as const,
  fetch: (request: Request) => fetch(request),
};

/** Returns the environments with an address, and Practice unless the build excludes it. A build has at least one. */
export function createEnvironments(): [Environment, ...Environment[]] {
  const environments: Environment[] = [];
  for (const { name, baseUrl, rules } of readConfiguredAddresses())
    environments.push({
      ...overNetwork,
      name,
      baseUrl,
      rules,
      isOnline: () => isOnline(baseUrl),
      // Only development has Local. `DEV` is a constant, so that the bundler can remove this.
      ...(import.meta.env.DEV &&
        HAS_PRACTICE &&
        name === 'Local' && { sampleCategories: loadSampleCategories }),
    });
  if (HAS_PRACTICE)
    environments.push({
      name: 'Practice',
      baseUrl: PRACTICE_BASE_URL,
      kind: 'practice',
      rules: SESSION_RULES,
      fetch: practiceFetch,
      isOnline: () => true,
      sampleCategories: loadSampleCategories,
    });
  const [first, ...others] = environments;
  if (!first) throw new Error('There is no environment.');
  return [first, ...others];
}

export async function loadPractice() {
  // Without this line, a build without Practice would still have its icon.
  if (!HAS_PRACTICE) throw new Error('There is no Practice.');
  return import('./practice.ts');
}

let opening: Promise<PracticeService> | undefined;

/** Its chunk loads on first use. */
export function openPractice(): Promise<PracticeService> {
  opening ??= loadPractice().then(({ openPracticeService }) =>
    openPracticeService(PRACTICE_KEY, `${STORAGE_NAME}-practice`),
  );
  // After a failure, the next call tries again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function practiceFetch(request: Request): Promise<Response> {
  return (await openPractice()).fetch(request);
}

async function loadSampleCategories(): Promise<unknown> {
  return (await loadPractice()).SAMPLE_CATEGORIES;
}
