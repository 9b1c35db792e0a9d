import type { PracticeService } from '../../practice/practice-service.ts';
import { PRACTICE_KEY } from '../../session/environment.ts';

/** Loads the chunk of Practice. */
export async function loadPractice() {
  // Without this line, the bundler would keep the icon of Practice in every build.
  if (!HAS_PRACTICE) throw new Error('There is no Practice.');
  return import('../practice.ts');
}

let opening: Promise<PracticeService> | undefined;

/** Opens the Pet Store Service that runs in the page. Its chunk loads when it is first needed. */
export function openPractice(): Promise<PracticeService> {
  opening ??= loadPractice().then(({ openPracticeService }) => openPracticeService(PRACTICE_KEY));
  // After a failure, the next call loads the chunk again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Sends a request to the service in the page. Rejects if its chunk does not load. */
export async function practiceFetch(request: Request): Promise<Response> {
  return (await openPractice()).fetch(request);
}

/** Loads the names of the sample pets' categories. They are part of the chunk of Practice. */
export async function loadSampleCategories(): Promise<unknown> {
  return (await loadPractice()).SAMPLE_CATEGORIES;
}
