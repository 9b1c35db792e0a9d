import { onTestFinished } from 'vitest';
import type { BootRequest } from '../session/boot-request.ts';

/** Passes a boot request to the app until the test ends, like the first script of `index.html`. */
export function openBootPage(
  request: BootRequest,
  response: Promise<Response> = Promise.resolve(new Response('[]')),
): void {
  const list = { environmentName: 'Staging', query: { limit: 20 }, remembered: '', response };
  const records = Promise.reject(new Error('The test reads the records from the database.'));
  records.catch(() => undefined);
  globalThis.bootPage = { records, request, list: Promise.resolve(list), view: undefined };
  onTestFinished(() => {
    globalThis.bootPage = undefined;
  });
}
