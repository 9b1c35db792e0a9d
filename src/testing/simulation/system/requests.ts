import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { MaxLimitList } from '../../../api/max-limit-lists.ts';
import type { SimulatedConnection } from './simulated-connection.ts';

/** A `createPet` request that has left a page. */
export interface SentRequest {
  connection: SimulatedConnection;
  pet: NewPet;
  /** The row that it is of, and its mark. */
  row: number;
  sender: string;
  /** The address and the header that it was sent with. */
  url: string;
  authorization: string;
  /** The step in which it left, and the time on the wall clock. */
  step: number;
  at: number;
  /** The pets that the service stored for it. */
  stored: Pet[];
  /** The answer or failure that its page received. */
  answer?: Answer;
}

/** An answer, or a failure, as the page received it. */
export interface Answer {
  step: number;
  at: number;
  /** Undefined if no answer came. */
  status?: number;
  /** The ID in the answer, if its body can be read. */
  id?: bigint;
  /** `Retry-After`, in milliseconds. */
  retryAfter?: number;
}

/** A list, or a pet by its ID, that a page has requested and received. */
export interface Read {
  connection: SimulatedConnection;
  list?: MaxLimitList;
  id?: bigint;
  /** The step in which it was requested, and the time on the wall clock. */
  requestedStep: number;
  at: number;
  pets: readonly Pet[];
  /** Whether a list contains all pets of its status, each readable. */
  isComplete: boolean;
}

/** Whether the answer to a request says that the pet was added. */
export function isAdded({ answer }: SentRequest): boolean {
  return answer?.status === 201 || (answer?.status === 200 && answer.id !== undefined);
}

// Written here again, so that the invariants do not depend on `sender/response.ts`.
const ABOUT_THE_PET = new Set([400, 413, 422]);
const NOT_CARRIED_OUT = new Set([401, 403, 404, 405, 415, 429]);

/** Whether the response to a request says that the pet was refused as it is. */
export function isRefused({ answer }: SentRequest): boolean {
  return answer?.status !== undefined && ABOUT_THE_PET.has(answer.status);
}

/** Whether the response to a request says that it was not carried out, for another reason than its pet. */
export function isNotCarriedOut({ answer }: SentRequest): boolean {
  return answer?.status !== undefined && NOT_CARRIED_OUT.has(answer.status);
}
