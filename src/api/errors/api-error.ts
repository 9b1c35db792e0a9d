import type { AnswerHead } from '../http/answer-head.ts';

/** The operation that failed, as `Copy details` shows it. `path` starts after the base address. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
}

/**
 * What went wrong, told apart by what it means for the person:
 * - `offline`, `closed`: nothing was sent, since the computer is offline or the store was closed;
 * - `no answer`: sent perhaps, but no answer can be read (network, CORS, redirect);
 * - `too slow`: the time limit passed, before or while the answer arrived;
 * - `http`: the service, or something before it, answered with an error status;
 * - `unfit`: an answer came that does not fit the interface.
 */
export type ApiErrorCause =
  | { kind: 'offline' }
  | { kind: 'closed' }
  /** With a status where the answer began and broke off. */
  | { kind: 'no answer'; reason: 'network' | 'redirect'; status?: number }
  | { kind: 'too slow'; limit: number; status?: number }
  | { kind: 'http'; status: number; code?: string; message?: string }
  | { kind: 'unfit'; status: number; reason: string };

/** Thrown by `ClientOptions.fetch` in place of sending: the store was closed. */
export class StoreClosed extends Error {}

/** The one error that the client throws, but for the caller's own abort, which is passed on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly request: ApiRequest;
  readonly problem: ApiErrorCause;
  /** Empty where no answer was read. */
  readonly head: AnswerHead;
  readonly at = new Date();

  constructor(request: ApiRequest, problem: ApiErrorCause, head: AnswerHead = {}) {
    // Status and kind only: nothing of the key or the body may reach a log.
    super(
      `${request.method} ${request.path}: ${problem.kind}${'status' in problem ? ` ${problem.status}` : ''}`,
    );
    this.request = request;
    this.problem = problem;
    this.head = head;
  }

  /** The HTTP status, or undefined where no answer was read. */
  get status(): number | undefined {
    return 'status' in this.problem ? this.problem.status : undefined;
  }

  /**
   * Whether the same read may well succeed a moment later: network faults and the statuses for it.
   * A passed time limit is none: the person has waited long enough to be asked.
   */
  get isPassing(): boolean {
    const { kind } = this.problem;
    if (kind === 'http') return PASSING_STATUSES.has(this.status ?? 0);
    return kind === 'no answer' && this.problem.reason === 'network';
  }
}

// RFC 9110, 15.6 and RFC 6585, 4: the server's condition, or a gateway's, that can end by itself.
const PASSING_STATUSES = new Set([429, 500, 502, 503, 504]);
