import { onTestFinished } from 'vitest';
import type { EarlyRequest } from '../session/early-request.ts';

/** Hands an early request to the app until the test ends, as the first script of `index.html` does. */
export function openEarlyPage(
  request: EarlyRequest,
  answer: Promise<Response> = Promise.resolve(new Response('[]')),
): void {
  const isOpen = Promise.resolve(true);
  const list = { environmentName: 'Staging', query: { limit: 20 }, remembered: '', isOpen, answer };
  globalThis.earlyPage = { request, list, view: undefined };
  onTestFinished(() => {
    globalThis.earlyPage = undefined;
  });
}
