import type { Pet, PetStatus } from '../../api/schemas.ts';

/**
 * Why the lists cannot tell whether a pet was added:
 * - `not read`: the list could not be read;
 * - `full`: it holds as many pets as it may, so that this one may lie beyond it;
 * - `unreadable rows`: any of its rows that cannot be read may be the pet;
 * - `not known before`: a pet like it is there, and not all pets were known before it was sent;
 * - `another key`: a pet like it is there, and those known before were read with another key;
 * - `another status`, `another spelling`: a pet is there that is new and nearly like it;
 * - `fewer than sent`: fewer new pets like it are there than were sent without an answer.
 */
export type Doubt =
  | 'not read'
  | 'full'
  | 'unreadable rows'
  | 'not known before'
  | 'another key'
  | 'another status'
  | 'another spelling'
  | 'fewer than sent';

/** What the lists, read at a time (`at`, milliseconds since 1970), say of an open question. */
export type Finding = { at: number } & (
  | {
      answer: 'likely added';
      /** New pets like it, which answer for no other entry. */
      pets: readonly Pet[];
      /** How many like it were sent from this computer without an answer, this one included. */
      sent: number;
    }
  | {
      answer: 'not seen';
      /** What the list was filtered by. */
      status?: PetStatus | undefined;
      /** How many pets the list holds, all that there are. */
      among: number;
    }
  | {
      answer: 'cannot tell';
      doubt: Doubt;
      /** Pets that may be it. */
      pets: readonly Pet[];
      sent: number;
    }
);

/** New pets like one that was added, beyond that one, and how many like it this computer sent. */
export interface Surplus {
  pets: readonly Pet[];
  sent: number;
}
