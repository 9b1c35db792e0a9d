// The early page (`src/before-react/request-list.ts`) requests the list before the app has loaded. The app’s
// client takes over the response if it sends the same request (`connect.ts`).
import { createRequest, TIME_LIMIT_MS } from '../api/http/create-request.ts';
import { readBodyText } from '../api/json/read-json.ts';

/** Does not expose the key. */
export interface EarlyRequest {
  take: (request: Request) => Promise<Response> | undefined;
  /** When the list arrived, in milliseconds since 1970. Undefined before that. */
  arrivedAt: () => number | undefined;
  abort: () => void;
}

/** Sends a GET for the app to take over (`takeEarlyResponse`). The app reads the body, so others must read a clone. */
export function sendEarlyRequest(
  baseUrl: string,
  key: string,
  path: string,
): EarlyRequest & { response: Promise<Response> } {
  const dropped = new AbortController();
  // The time limit includes the time until the app has loaded.
  const signal = AbortSignal.any([dropped.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  let arrivedAt: number | undefined;
  const early = createRequest({ baseUrl, key, method: 'GET', path, signal });
  const response = fetch(early).then(async (arrived) => {
    if (arrived.status !== 200) return arrived;
    // Read here, up to the size limit: Chromium downloads a cloned response without limit, even if no copy is read.
    const text = await readBodyText(arrived);
    arrivedAt = Date.now();
    return new Response(text, arrived);
  });
  response.catch(() => undefined);
  return {
    response,
    take: (request) => (describe(request) === describe(early) ? response : undefined),
    arrivedAt: () => arrivedAt,
    abort: () => dropped.abort(),
  };
}

const describe = ({ method, url, headers }: Request) =>
  [method, url, headers.get('Authorization')].join(' ');

/**
 * Returns the early response, once, if the request is the same; otherwise aborts the early request. Ignores a request
 * with `no-store`, whose response must be current. `signal` aborts the early request, too.
 */
export function takeEarlyResponse(
  request: Request,
  signal: AbortSignal,
): Promise<Response> | undefined {
  if (request.cache === 'no-store') return undefined;
  const early = claimEarlyRequest();
  const response = early?.take(request);
  if (early === undefined || response === undefined) {
    early?.abort();
    return undefined;
  }
  signal.addEventListener('abort', early.abort);
  return response.then((taken) => {
    const arrivedAt = early.arrivedAt();
    if (arrivedAt !== undefined) arrivals.set(taken, arrivedAt);
    return taken;
  });
}

const arrivals = new WeakMap<Response, number>();

/** When an early list arrived, in milliseconds since 1970. Undefined for any other response. */
export function earlyArrivalOf(response: Response): number | undefined {
  return arrivals.get(response);
}

/** Ends the early page: aborts its request unless the app has taken it over, and removes its view. */
export function endEarlyPage(): void {
  claimEarlyRequest()?.abort();
  globalThis.earlyPage?.view?.remove();
}

function claimEarlyRequest(): EarlyRequest | undefined {
  const { earlyPage } = globalThis;
  const early = earlyPage?.request;
  if (earlyPage) earlyPage.request = undefined;
  return early;
}
