import {
  isNoStore,
  mightBeStale,
  type ResponseHeaders,
  readResponseHeaders,
} from './response-headers.ts';
import {
  ApiError,
  type ApiErrorCause,
  type ApiRequest,
  SessionEnded,
} from '../errors/api-error.ts';
import { createRequest, TIME_LIMIT_MS } from './create-request.ts';
import { stringifyJson } from '../json/json.ts';
import { redactKey } from './redact-key.ts';
import { readJson, UnreadableBody } from '../json/read-json.ts';
import { ErrorBody } from '../schemas.ts';

export interface ClientOptions {
  /** Absolute address that ends in `/v1`. */
  baseUrl: string;
  /** Only sent as `Authorization: Bearer`. */
  key: string;
  fetch: (request: Request) => Promise<Response>;
  /** If it returns false, the call fails as `offline` without a request. */
  isOnline: () => boolean;
  /** `TIME_LIMIT_MS` by default. Only tests set it. */
  timeLimit?: number;
  /**
   * When a response arrived that was requested before the app had loaded, in milliseconds since 1970. Undefined for any
   * other response, which is dated by its last byte.
   */
  arrivalOf?: (response: Response) => number | undefined;
  /** Called for every 401 that arrives, even after the caller has aborted the request. */
  onRefused?: (error: ApiError) => void;
}

/** A response with a status of 200 to 299. */
export interface ApiResponse {
  status: number;
  json: unknown;
  /** In milliseconds since 1970. */
  receivedAt: number;
  invalidResponse: (reason: string) => ApiError;
  redactKey: (text: string) => string;
}

export type Send = (
  request: ApiRequest & {
    body?: unknown;
    /** Whether the response must come from a new request, instead of a cache or an earlier request. */
    isUncached?: boolean;
  },
  signal?: AbortSignal,
) => Promise<ApiResponse>;

/** Creates the function that sends every request. It throws `ApiError` or the signal's abort reason. */
export function createSend({
  baseUrl,
  key,
  fetch,
  isOnline,
  timeLimit = TIME_LIMIT_MS,
  arrivalOf,
  onRefused,
}: ClientOptions): Send {
  const redact = (text: string) => redactKey(text, key);
  // In the cache mode `no-store`, Chromium sends a CORS preflight before every request, because it ignores
  // `Access-Control-Max-Age`. So the mode is only used if the service does not send `Cache-Control: no-store`, and for
  // `isUncached` requests.
  let cache: RequestCache = 'default';
  return async ({ method, path, body, isUncached = false }, signal) => {
    let headers: ResponseHeaders = {};
    // Kept before the body is read, because a 201 proves that the pet was added even if the body breaks off.
    let received: { status?: number } = {};
    const fail = (cause: ApiErrorCause) => new ApiError({ method, path }, cause, headers);
    signal?.throwIfAborted();
    if (!isOnline()) throw fail({ kind: 'offline' });

    const timeout = AbortSignal.timeout(timeLimit);
    try {
      // Inside `try`, because `createRequest` may throw an error that quotes the key.
      const parts = {
        baseUrl,
        key,
        method,
        path,
        body: body === undefined ? undefined : stringifyJson(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      };
      // Another request may change `cache` while this one is in flight.
      const cacheSent = isUncached ? 'no-store' : method === 'GET' ? cache : 'default';
      let response = await fetch(createRequest({ ...parts, cache: cacheSent }));
      if (method === 'GET' && cacheSent === 'default' && !isNoStore(response)) {
        cache = 'no-store';
        if (mightBeStale(response)) response = await fetch(createRequest({ ...parts, cache }));
      }
      const { status } = response;
      received = { status };
      headers = readResponseHeaders(response.headers, redact);
      if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
        throw fail({ kind: 'no response', reason: 'redirect' });
      if (!response.ok) {
        const error = fail({ kind: 'http', status, ...(await readErrorBody(response, redact)) });
        if (status === 401) onRefused?.(error);
        throw error;
      }
      const invalidResponse = (reason: string) =>
        fail({ kind: 'invalid response', status, reason });
      const json = await readJson(response);
      const receivedAt = arrivalOf?.(response) ?? Date.now();
      return { status, json, receivedAt, invalidResponse, redactKey: redact };
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof ApiError) throw thrown;
      if (thrown instanceof SessionEnded) throw fail({ kind: 'session ended' });
      if (thrown instanceof UnreadableBody)
        throw fail({ kind: 'invalid response', status: thrown.status, reason: thrown.message });
      throw fail(
        // A TimeoutError also comes from the early request, whose time limit began earlier.
        timeout.aborted || (thrown instanceof Error && thrown.name === 'TimeoutError')
          ? { kind: 'timeout', limit: timeLimit, ...received }
          : { kind: 'no response', reason: 'network', ...received },
      );
    }
  };
}

/** The longest `code` or `message`, in UTF-16 code units: the database stores both for each refused row. */
const MAX_LENGTH = 500;

/**
 * Reads `code` and `message`, and the `status` if it is a whole number other than the HTTP status. Returns an empty
 * object if the body is not an `Error`, but a proxy's page, for example.
 */
async function readErrorBody(
  response: Response,
  redact: ApiResponse['redactKey'],
): Promise<{ code?: string; message?: string; bodyStatus?: bigint }> {
  try {
    const { code, message, status } = ErrorBody.parse(await readJson(response));
    const differs = typeof status === 'bigint' && status !== BigInt(response.status);
    // Redacted first, because a shortened text may end within the key.
    const read = (text: string) => shorten(redact(text));
    return { code: read(code), message: read(message), ...(differs && { bodyStatus: status }) };
  } catch {
    return {};
  }
}

function shorten(text: string): string {
  // Removes half a surrogate pair at the cut.
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\p{Cs}$/u, '')}…` : text;
}
