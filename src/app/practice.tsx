import type { PracticeService } from '../service/practice-service.ts';
import { PRACTICE_KEY } from '../session/session.ts';
import { lazyPart } from './lazy-part.tsx';

let opening: Promise<PracticeService> | undefined;

/** The Pet Store Service inside the page, which fetches it when Practice is first chosen. */
function openPractice(): Promise<PracticeService> {
  opening ??= import('../service/practice-service.ts').then(({ openPracticeService }) =>
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

/** What stands on every page of Practice. */
export const practicePanel = lazyPart(async () => {
  const { PracticePanel } = await import('../practice/practice-panel.tsx');
  const service = await openPractice();
  return () => <PracticePanel service={service} />;
}, null);
