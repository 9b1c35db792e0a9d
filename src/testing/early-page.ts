import type { EarlyRequest } from '../session/early-request.ts';

/** Hands an early request to the app, as the page's first script does. */
export function openEarlyPage(
  request: EarlyRequest,
  answer: Promise<Response> = Promise.resolve(new Response('[]')),
): void {
  const list = { environmentName: 'Staging', query: { limit: 20 }, remembered: '', answer };
  globalThis.earlyPage = { request, list, view: undefined };
}
