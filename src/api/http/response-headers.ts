/** The response headers that are kept with an error. Across origins, the service must expose them (CORS). */
export interface ResponseHeaders {
  /** `Retry-After` in milliseconds after the response arrived. At most one day. */
  retryAfter?: number;
  /** The ID of the request, to find it in the logs of the service or a proxy. */
  requestId?: string;
}

// The interface defines no header for a request's ID. These names are common, by priority. W3C Trace Context
// defines `traceparent`.
export const REQUEST_ID_HEADERS = ['x-request-id', 'x-correlation-id', 'request-id', 'traceparent'];
const MAX_ID_LENGTH = 128;
// One day: a page is hardly ever open longer.
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

export function readResponseHeaders(
  headers: Headers,
  redactKey: (text: string) => string,
): ResponseHeaders {
  const retryAfter = readRetryAfter(headers.get('retry-after') ?? '');
  const id = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean);
  return {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(id && { requestId: redactKey(id).slice(0, MAX_ID_LENGTH) }),
  };
}

// Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). A date must end in GMT, because `Date.parse` accepts
// nearly any text with a digit. This excludes the obsolete asctime format (5.6.7).
function readRetryAfter(text: string): number | undefined {
  const date = text.endsWith(' GMT') ? Date.parse(text) : NaN;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : date - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}

/** Whether the service forbids browsers to store the response (RFC 9111, 5.2.2.5). */
export function isNoStore({ headers }: Response): boolean {
  return /no-store/i.test(headers.get('Cache-Control') ?? '');
}

/** Whether the response may come from the browser's cache, where it can be stale (RFC 9111, 4.2). */
export function mightBeStale(response: Response): boolean {
  const cachingHeaders = ['Cache-Control', 'Expires', 'Last-Modified'];
  return !isNoStore(response) && cachingHeaders.some((name) => response.headers.has(name));
}
