import type { FullList } from '../../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { OpenedEnvironment } from './opened-environment.ts';

export interface SentRequest {
  connection: OpenedEnvironment;
  pet: NewPet;
  request: Request;
  /** As its page received it: without a status for a failure. Undefined until then. */
  response?: { status?: number; id?: bigint };
}

/** A received list, or the response for a pet by its ID. */
export interface Load {
  connection: OpenedEnvironment;
  list?: FullList;
  id?: bigint;
  /** The step of its request, and the time of the wall clock. */
  requestedStep: number;
  at: number;
  /** Empty for an ID without a pet (404). */
  pets: readonly Pet[];
  /** Whether it is a list of all pets of its status, each readable. */
  isComplete: boolean;
}

export function isAdded({ response }: SentRequest): boolean {
  return response?.status === 201 || (response?.status === 200 && response.id !== undefined);
}

// Independent of `sender/response.ts`, which they check.
const ABOUT_THE_PET = new Set([400, 413, 422]);
const NOT_CARRIED_OUT = new Set([401, 403, 404, 405, 415, 429]);

export function isAboutThePet(status: number | undefined): boolean {
  return status !== undefined && ABOUT_THE_PET.has(status);
}

/** Whether the response says that the request was not carried out, for a reason other than the pet. */
export function isNotCarriedOut({ response }: SentRequest): boolean {
  return response?.status !== undefined && NOT_CARRIED_OUT.has(response.status);
}
