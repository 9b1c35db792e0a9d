import type { ApiRequest } from '../errors/api-error.ts';

/** The time limit of a request, from sending to the last byte of the response. */
export const TIME_LIMIT_MS = 10_000;

interface RequestParts extends ApiRequest {
  baseUrl: string;
  key: string;
  signal: AbortSignal;
  /** JSON text. */
  body?: string | undefined;
  cache?: RequestCache;
}

/**
 * Every request of the app to a service is created here.
 *
 * @throws TypeError if the key is not a valid header value; its message may quote the key
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
    // Following a redirect could send the key or the pet to another address.
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });
}
