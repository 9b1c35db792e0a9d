import type { Pet, PetStatus } from '../../api/schemas.ts';

/**
 * Why the lists do not show whether a pet was added. Stored, so the values cannot be renamed. A pet
 * like it has the same name and category (`matchKey`).
 * - `not read`: the list could not be read;
 * - `full`: the list contains as many pets as its limit, so this one may be missing from it;
 * - `unreadable rows`: the list has rows that cannot be read, and one of them may be the pet;
 * - `not known before`: there is a pet like it, and the baseline is not complete;
 * - `another key`: there is a pet like it, and the baseline was read with another key;
 * - `another status`, `another spelling`: there is a new pet that differs from it only in that;
 * - `fewer than sent`: there are fewer new pets like it than were sent without an answer.
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

/** What the lists say about an open question. They were requested at `at`, in milliseconds since 1970. Stored as it is. */
export type Finding = { at: number } & (
  | {
      answer: 'likely added';
      /** New pets like it that belong to no other entry. */
      pets: readonly Pet[];
      /** How many pets like it this computer sent whose IDs are not known, this one included. */
      sent: number;
    }
  | {
      answer: 'not seen';
      /** The status filter of the list. */
      status?: PetStatus | undefined;
      /** How many pets the list contains. It is complete. */
      among: number;
    }
  | {
      answer: 'cannot tell';
      doubt: Doubt;
      /** Pets that may be the one that was sent. */
      pets: readonly Pet[];
      sent: number;
    }
);

/** New pets like one that was added, other than that one, and how many like it this computer sent. */
export interface Surplus {
  pets: readonly Pet[];
  sent: number;
}
