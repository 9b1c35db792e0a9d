import type { PracticeService } from '../../service/practice/practice-service.ts';
import { PRACTICE_KEY } from '../../session/session.ts';

let opening: Promise<PracticeService> | undefined;

/** The Pet Store Service inside the page, which fetches it when Practice is first chosen. */
export function openPractice(): Promise<PracticeService> {
  opening ??= import('../../service/practice/practice-service.ts').then(({ openPracticeService }) =>
    openPracticeService(PRACTICE_KEY),
  );
  // A chunk that did not come is asked for again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Answers as the Pet Store Service does. Rejects where its chunk does not come. */
export async function practiceFetch(request: Request): Promise<Response> {
  return (await openPractice()).fetch(request);
}
