import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { WidestList } from '../../../api/widest-lists.ts';
import type { Place } from '../../journal/store/keys.ts';
import type { Sending } from '../../sending.ts';
import type { Page } from './schedule.ts';
import type { LastRead } from './simulated-disk.ts';
import type { KeyMark } from './simulated-service.ts';

/** One place as it was opened in one page, until it is closed or the page ends. */
export interface Session {
  /** What stands for the page in the schedule, the locks and the messages. */
  page: Page;
  place: Place;
  close: AbortController;
  /** The key in use. */
  keyMark: KeyMark;
  /** The draft whose known pets are being asked for. */
  baselineDraft: string | undefined;
  /** Set where it does nothing but forget: all that was sent, or what is decided. */
  clears?: 'everything' | 'settled';
}

/** A session with what it sends through. */
export interface OpenSession extends Session {
  sending: Sending;
}

/** A request to add a pet that left, as the world saw it. */
export interface SentRequest {
  session: Session;
  pet: NewPet;
  /** The address and the header that it was sent with. */
  url: string;
  authorization: string;
  /** The key that was in use then. */
  keyMark: KeyMark;
  step: number;
  /** The wall clock. */
  at: number;
  /** What its session had read of the journal last. */
  lastRead: LastRead | undefined;
  /** The pets that it stored, and the step of each. */
  stored: { pet: Pet; step: number }[];
  /** What its page was given. */
  answer?: Answer;
}

export interface Answer {
  step: number;
  at: number;
  /** Undefined where no answer came. */
  status?: number;
  /** The ID in an answer that can be read. */
  id?: bigint;
  /** `Retry-After`, in milliseconds. */
  retryAfter?: number;
}

/** A list that was asked for. */
export interface ListRead {
  session: Session;
  list: WidestList;
  keyMark: KeyMark;
  /** For which draft or import; undefined where it is read as evidence. */
  draft: string | undefined;
  /** When it was asked for: step and wall clock. */
  askedAt: number;
  at: number;
  /** The step in which the service read it, and the one in which it arrived. */
  servedAt: number;
  arrivedAt: number;
  ids: ReadonlySet<bigint>;
  /** It holds all pets of its status, each readable. */
  isComplete: boolean;
}
