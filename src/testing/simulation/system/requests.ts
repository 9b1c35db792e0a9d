import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { WidestList } from '../../../api/widest-lists.ts';
import type { Phase } from '../../../sending/sender/run-phase.ts';
import type { SimulatedConnection } from './simulated-connection.ts';
import type { KeyMark } from './simulated-service.ts';

/** A `createPet` request that has left a page. */
export interface SentRequest {
  connection: SimulatedConnection;
  pet: NewPet;
  /** The address and the header that it was sent with. */
  url: string;
  authorization: string;
  /** The key that was in use then. */
  keyMark: KeyMark;
  /** The step in which it left, and the time on the wall clock. */
  step: number;
  at: number;
  /** The import that the page ran then. */
  run:
    | { batch: string; phase: Phase; control: 'resume' | 'pause' | 'stop' | undefined }
    | undefined;
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

/** A list that was requested and has arrived. */
export interface ListRead {
  connection: SimulatedConnection;
  list: WidestList;
  keyMark: KeyMark;
  /** The step in which it was requested, and the time on the wall clock. */
  requestedStep: number;
  at: number;
  /** The step in which it arrived. */
  arrivedStep: number;
  pets: readonly Pet[];
  ids: ReadonlySet<bigint>;
  /** Whether it contains all pets of its status, each readable. */
  isComplete: boolean;
}
