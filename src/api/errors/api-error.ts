import type { ResponseHeaders } from '../http/response-headers.ts';
import { meaningOf } from './statuses.ts';

/** `path` is relative to the base address. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
}

/**
 * Why a request failed:
 * - `offline`: not sent, because the computer is offline;
 * - `session ended`: not sent, because the session has ended or another environment was opened;
 * - `no response`: the request may have been sent, but no complete response can be read (network, CORS, redirect, or aborted because
 *   the session ended);
 * - `timeout`: the time limit passed before the complete response arrived;
 * - `http`: the service, or a proxy in front of it, responded with an error status;
 * - `invalid response`: the response does not match the interface.
 *
 * After a network fault or a timeout, `status` is set if the response had begun.
 */
export type ApiErrorCause =
  | { kind: 'offline' }
  | { kind: 'session ended' }
  | { kind: 'no response'; reason: 'network' | 'redirect'; status?: number }
  | { kind: 'timeout'; limit: number; status?: number }
  /** `bodyStatus` is the `status` of the `Error` body, if it is a whole number other than the HTTP status. */
  | { kind: 'http'; status: number; code?: string; message?: string; bodyStatus?: bigint }
  | { kind: 'invalid response'; status: number; reason: string };

/** Thrown by `fetch` instead of sending a request, if the session has ended. */
export class SessionEnded extends Error {}

/** A request that failed. After an abort, the client throws the signal's abort reason instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly request: ApiRequest;
  override readonly cause: ApiErrorCause;
  /** Headers of the response, if one began. */
  readonly headers: ResponseHeaders;
  readonly at = new Date();

  constructor(request: ApiRequest, cause: ApiErrorCause, headers: ResponseHeaders = {}) {
    // Without the key and bodies, which must not appear in a log.
    super(
      `${request.method} ${request.path}: ${cause.kind}${'status' in cause ? ` ${cause.status}` : ''}`,
    );
    this.request = request;
    this.cause = cause;
    this.headers = headers;
  }

  /** The HTTP status, if a response began. Undefined for a redirect, whose status browsers hide. */
  get status(): number | undefined {
    return 'status' in this.cause ? this.cause.status : undefined;
  }

  /**
   * Whether the same GET may succeed a moment later. Not after a timeout: the person has waited long enough
   * (`TIME_LIMIT_MS`).
   */
  get isTransient(): boolean {
    const { kind } = this.cause;
    if (kind === 'http') return meaningOf(this.cause.status).canRetry;
    return kind === 'no response' && this.cause.reason === 'network';
  }
}
