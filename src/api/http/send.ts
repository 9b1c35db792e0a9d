import { type AnswerHead, readHead } from './answer-head.ts';
import { ApiError, type ApiErrorCause, type ApiRequest, StoreClosed } from '../errors/api-error.ts';
import { createRequest, TIME_LIMIT } from './create-request.ts';
import { stringifyJson } from '../json/json.ts';
import { isNeverKept, mayBeOld } from './kept-answer.ts';
import { maskKey } from './mask-key.ts';
import { readJson, UnreadableBody } from '../json/read-json.ts';
import { ErrorBody } from '../schemas.ts';

export interface ClientOptions {
  /** Absolute address that ends in `/v1` (section 1). */
  baseUrl: string;
  /** Sent as `Authorization: Bearer`, and nowhere else (section 5). */
  key: string;
  fetch: (request: Request) => Promise<Response>;
  /** Asked before anything is sent. */
  isOnline?: () => boolean;
  /** Milliseconds for a whole call, from sending to the last byte. */
  timeLimit?: number;
  /** Told of every 401 before the call throws it, also where the caller has aborted meanwhile. */
  onRefused?: (error: ApiError) => void;
}

/** The successful answer of one request. */
export interface Answer {
  status: number;
  json: unknown;
  /** The error to throw where that JSON does not fit the interface. */
  unfit: (reason: string) => ApiError;
  /** A text of the answer, to be shown as it came but for the key. */
  mask: (text: string) => string;
}

export type Send = (
  request: ApiRequest & {
    body?: unknown;
    /** Read from the service itself: never out of a cache, nor by sharing an earlier request. */
    isFresh?: boolean;
  },
  signal?: AbortSignal,
) => Promise<Answer>;

/** Makes the one function through which everything is sent. It throws `ApiError` or the abort. */
export function createSend({
  baseUrl,
  key,
  fetch,
  isOnline = () => navigator.onLine,
  timeLimit = TIME_LIMIT,
  onRefused,
}: ClientOptions): Send {
  const mask = (text: string) => maskKey(text, key);
  // Chromium asks for leave (CORS preflight) before every request that must not be kept, and before
  // the first to an address otherwise: measured, a round trip for each look at a list. So that is
  // the service's own word to give; where it does not, no answer after the first is kept, and none
  // that may be old is believed.
  let cache: RequestCache = 'default';
  return async ({ method, path, body, isFresh = false }, signal) => {
    let head: AnswerHead = {};
    // Known before the body has come: a 201 tells that a pet was added even if the rest breaks off.
    let answered: { status?: number } = {};
    const fail = (problem: ApiErrorCause) => new ApiError({ method, path }, problem, head);
    signal?.throwIfAborted();
    if (!isOnline()) throw fail({ kind: 'offline' });

    const timeout = AbortSignal.timeout(timeLimit);
    try {
      // Inside: a key that no header can carry is refused here, in an error that may quote it.
      const parts = {
        baseUrl,
        key,
        method,
        path,
        body: body === undefined ? undefined : stringifyJson(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      };
      // Others may learn it meanwhile: what counts is how this one was asked.
      const asked = isFresh ? 'no-store' : method === 'GET' ? cache : 'default';
      let response = await fetch(createRequest({ ...parts, cache: asked }));
      if (method === 'GET' && asked === 'default' && !isNeverKept(response)) {
        cache = 'no-store';
        if (mayBeOld(response)) response = await fetch(createRequest({ ...parts, cache }));
      }
      const { status } = response;
      answered = { status };
      head = readHead(response.headers, mask);
      if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
        throw fail({ kind: 'no answer', reason: 'redirect' });
      if (!response.ok) {
        const error = fail({ kind: 'http', status, ...(await readErrorBody(response, mask)) });
        if (status === 401) onRefused?.(error);
        throw error;
      }
      const unfit = (reason: string) => fail({ kind: 'unfit', status, reason });
      return { status, json: await readJson(response), unfit, mask };
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof ApiError) throw thrown;
      if (thrown instanceof StoreClosed) throw fail({ kind: 'closed' });
      if (thrown instanceof UnreadableBody)
        throw fail({ kind: 'unfit', status: thrown.status, reason: thrown.message });
      throw fail(
        // The time of a request that left before the app had arrived ran from then on.
        timeout.aborted || (thrown instanceof Error && thrown.name === 'TimeoutError')
          ? { kind: 'too slow', limit: timeLimit, ...answered }
          : { kind: 'no answer', reason: 'network', ...answered },
      );
    }
  };
}

/** The service's own words, where the body is an Error; nothing where it is a proxy's page. */
async function readErrorBody(
  response: Response,
  mask: Answer['mask'],
): Promise<Partial<ErrorBody>> {
  try {
    const { code, message } = ErrorBody.parse(await readJson(response));
    return { code: mask(code), message: mask(message) };
  } catch {
    return {};
  }
}
