import { PRACTICE_KEY } from '../session/session.ts';
import type { Handler } from '../service/handler.ts';

let loading: Promise<Handler> | undefined;

/** Answers as the Pet Store Service does, inside the page, which loads the service when first asked. */
export async function practiceFetch(request: Request): Promise<Response> {
  loading ??= import('../service/practice-service.ts').then(({ createPracticeService }) =>
    createPracticeService(PRACTICE_KEY),
  );
  return (await loading)(request);
}
