import type { ApiRequest } from '../errors/api-error.ts';

/** Milliseconds for a whole call, from sending to the last byte. */
export const TIME_LIMIT = 10_000;

interface RequestParts extends ApiRequest {
  baseUrl: string;
  key: string;
  signal: AbortSignal;
  /** JSON, already written. */
  body?: string | undefined;
  /** `default` unless said otherwise (`send.ts`). */
  cache?: RequestCache;
}

/**
 * The one form of every request. It throws where no header can carry the key, in an error that may
 * quote it.
 */
export function createRequest({
  baseUrl,
  key,
  method,
  path,
  body,
  signal,
  cache = 'default',
}: RequestParts): Request {
  return new Request(baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    signal,
    cache,
    credentials: 'omit',
    // A followed redirect would hand the key or the pet to an address that nobody chose.
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });
}
