/** What the head of an answer tells beyond its status, where CORS lets it be read. */
export interface AnswerHead {
  /** `Retry-After` in milliseconds from now. */
  retryAfter?: number;
  /** By which the person who runs the service finds this one request. */
  requestId?: string;
}

// None is of the interface; these are the names that services and their proxies commonly use, and
// that of the W3C's Trace Context.
const ID_HEADERS = ['x-request-id', 'x-correlation-id', 'request-id', 'traceparent'];
const MAX_ID_LENGTH = 128;
const DAY = 86_400;

/** @param mask takes the key out of a text */
export function readHead(headers: Headers, mask: (text: string) => string): AnswerHead {
  const retryAfter = readRetryAfter(headers.get('retry-after') ?? '');
  const id = ID_HEADERS.map((name) => headers.get(name)).find(Boolean);
  return {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(id && { requestId: mask(id).slice(0, MAX_ID_LENGTH) }),
  };
}

// RFC 9110, 10.2.3: seconds in digits, or a date that always ends in GMT. Without that end,
// `Date.parse` makes a date of nearly any text that holds a digit.
function readRetryAfter(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Math.min(Number(text), DAY) * 1000;
  const date = text.endsWith(' GMT') ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - Date.now(), 0);
}
