import type { ResponseHeaders } from '../http/response-headers.ts';

/** Method and path of a request. `path` is relative to the base address. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
}

/**
 * Why a request failed:
 * - `offline`: nothing was sent, because the computer is offline;
 * - `session ended`: nothing was sent, because the key was forgotten or the environment was changed;
 * - `no response`: the request may have been sent, but no response can be read (network, CORS, redirect);
 * - `timeout`: the time limit passed before the whole response arrived;
 * - `http`: the service, or a proxy in front of it, responded with an error status;
 * - `invalid response`: the response does not match the interface.
 */
export type ApiErrorCause =
  | { kind: 'offline' }
  | { kind: 'session ended' }
  /** `status` is set if the response began and then broke off. */
  | { kind: 'no response'; reason: 'network' | 'redirect'; status?: number }
  | { kind: 'timeout'; limit: number; status?: number }
  | { kind: 'http'; status: number; code?: string; message?: string }
  | { kind: 'invalid response'; status: number; reason: string };

/** Thrown by `ClientOptions.fetch` instead of sending when the session has ended. */
export class SessionEnded extends Error {}

/** The only error that the client throws, apart from the abort reason of the caller's signal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly request: ApiRequest;
  readonly problem: ApiErrorCause;
  /** Empty if no response was read. */
  readonly headers: ResponseHeaders;
  readonly at = new Date();

  constructor(request: ApiRequest, problem: ApiErrorCause, headers: ResponseHeaders = {}) {
    // The message has only kind and status, because neither the key nor the body may appear in a log.
    super(
      `${request.method} ${request.path}: ${problem.kind}${'status' in problem ? ` ${problem.status}` : ''}`,
    );
    this.request = request;
    this.problem = problem;
    this.headers = headers;
  }

  /** The HTTP status, or undefined if no response was read. */
  get status(): number | undefined {
    return 'status' in this.problem ? this.problem.status : undefined;
  }

  /**
   * Whether the same read may succeed a moment later: after a network fault, or a status that says so.
   * A timeout is not retried: the person has waited 10 seconds already.
   */
  get isTransient(): boolean {
    const { kind } = this.problem;
    if (kind === 'http') return TRANSIENT_STATUSES.has(this.status ?? 0);
    return kind === 'no response' && this.problem.reason === 'network';
  }
}

// Too Many Requests (RFC 6585, 4) and the server errors that can end by themselves (RFC 9110, 15.6).
const TRANSIENT_STATUSES = new Set([429, 500, 502, 503, 504]);
