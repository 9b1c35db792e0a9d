import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { FullList } from '../../../api/list-pets-query.ts';
import type { SimulatedConnection } from './simulated-connection.ts';

export interface SentRequest {
  connection: SimulatedConnection;
  pet: NewPet;
  /** The ID of its row, the index of its attempt, and the sender that marked the row. */
  row: number;
  attempt: number;
  sender: string;
  url: string;
  authorization: string;
  /** The step in which it was sent, and the time of the wall clock. */
  step: number;
  at: number;
  /** The pets that the service stored for it. */
  stored: Pet[];
  response?: ReceivedResponse;
}

/** A response, or a failure, as a page received it. */
export interface ReceivedResponse {
  step: number;
  at: number;
  /** Undefined for a failure. */
  status?: number;
  id?: bigint;
  /** `Retry-After`, in milliseconds. */
  retryAfter?: number;
}

/** A received list, or a received pet by its ID. */
export interface Load {
  connection: SimulatedConnection;
  list?: FullList;
  id?: bigint;
  /** The step of its request, and the time of the wall clock. */
  requestedStep: number;
  at: number;
  pets: readonly Pet[];
  /** Whether it is a list of all pets of its status, each readable. */
  isComplete: boolean;
}

/** Whether the response says that the pet was added. */
export function isAdded({ response }: SentRequest): boolean {
  return response?.status === 201 || (response?.status === 200 && response.id !== undefined);
}

// Independent of `sender/response.ts`, which they check.
const ABOUT_THE_PET = new Set([400, 413, 422]);
const NOT_CARRIED_OUT = new Set([401, 403, 404, 405, 415, 429]);

/** Whether the response refuses this pet. */
export function isRefused({ response }: SentRequest): boolean {
  return response?.status !== undefined && ABOUT_THE_PET.has(response.status);
}

/** Whether the response says that the request was not carried out, for a reason other than the pet. */
export function isNotCarriedOut({ response }: SentRequest): boolean {
  return response?.status !== undefined && NOT_CARRIED_OUT.has(response.status);
}
