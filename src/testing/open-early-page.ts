import { onTestFinished } from 'vitest';
import type { EarlyRequest } from '../session/early-request.ts';

/** Passes an early request to the app until the test ends, like `src/before-react/request-list.ts`. */
export function openEarlyPage(
  request: EarlyRequest,
  response: Promise<Response> = Promise.resolve(new Response('[]')),
): void {
  const list = {
    environmentName: 'Staging',
    query: { limit: 20 },
    rememberedNames: undefined,
    remembered: '',
    response,
    change: () => undefined,
  };
  const records = Promise.reject(new Error('The test reads the records from the database.'));
  records.catch(() => undefined);
  globalThis.earlyPage = { records, request, list: Promise.resolve(list), view: undefined };
  onTestFinished(() => {
    globalThis.earlyPage = undefined;
  });
}
