// The one request that leaves before the app has arrived. The script that the page begins with
// sends it; the app takes its answer over for the first request that is the same.
import { createRequest, TIME_LIMIT } from '../api/http/create-request.ts';
import { MAX_BODY_BYTES } from '../api/json/read-json.ts';

/** The request that was sent early. It shows nobody the key. */
export interface EarlyRequest {
  /** The answer, if the given request is the same one. */
  take: (request: Request) => Promise<Response> | undefined;
  /** Aborts it. */
  drop: () => void;
}

/**
 * Sends a GET with the key, for the app to take over (`takeEarly`).
 *
 * @returns with `answer`: its body is read by the app, so others read a clone
 */
export function sendEarly(
  baseUrl: string,
  key: string,
  path: string,
): EarlyRequest & { answer: Promise<Response> } {
  const dropped = new AbortController();
  // The time counts from now, however late the app comes.
  const signal = AbortSignal.any([dropped.signal, AbortSignal.timeout(TIME_LIMIT)]);
  const early = createRequest({ baseUrl, key, method: 'GET', path, signal });
  const answer = fetch(early).then(endBeyondLimit);
  // Whoever takes it over is told; before, there is nobody to tell.
  answer.catch(() => undefined);
  return {
    answer,
    take: (request) => (isSame(early, request) ? answer : undefined),
    drop: () => dropped.abort(),
  };
}

/**
 * Ends a list's body right beyond the limit of the client, which then refuses it. A clone makes
 * Chromium read on without limit, even while neither of the two is read.
 */
function endBeyondLimit(response: Response): Response {
  // Only a list is cloned; a redirect cannot be made anew.
  if (response.status !== 200 || !response.body) return response;
  let length = 0;
  const limited = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      length += chunk.byteLength;
      if (length > MAX_BODY_BYTES) controller.terminate();
    },
  });
  return new Response(response.body.pipeThrough(limited), response);
}

function isSame(one: Request, other: Request): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.headers.get('Authorization') === other.headers.get('Authorization')
  );
}

/**
 * The answer of the early request, if it is the very request that is about to be sent. It is given
 * once; another first request ends it. A request with `no-store` does neither: it asks for what the
 * service has now, and the early request was sent before.
 *
 * @param signal ends it, once it was taken over
 */
export function takeEarly(request: Request, signal: AbortSignal): Promise<Response> | undefined {
  if (request.cache === 'no-store') return undefined;
  const early = claimEarly();
  const response = early?.take(request);
  if (response) signal.addEventListener('abort', () => early?.drop());
  else early?.drop();
  return response;
}

/** Ends it where nobody took it over: the key was forgotten, or another environment chosen. */
export function dropEarly(): void {
  claimEarly()?.drop();
}

/** The early request, for the first caller only. */
function claimEarly(): EarlyRequest | undefined {
  const { earlyPage } = globalThis;
  const early = earlyPage?.request;
  if (earlyPage) earlyPage.request = undefined;
  return early;
}
