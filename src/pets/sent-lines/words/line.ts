// What a line of **Sent** says and offers, as data. `describe-line.ts` decides it; the table, **Just sent**, the strip and
// files draw it.
import type { Millis, Row } from '../../../database/schema.ts';
import type { PressEntry } from '../../../outbox/entries.ts';
import type { EntryAction } from '../../../outbox/presses/entry-actions.ts';
import type { FileAction } from '../../../outbox/presses/file-actions.ts';
import type { Obstacle } from '../../../outbox/obstacle.ts';
import type { WritingAction } from '../../../outbox/presses/row-actions.ts';
import type { PendingPets } from '../../../outbox/queries/use-pending-pets.ts';
import type { Shortcut } from '../../../ui/use-shortcut.ts';
import { NO_NAMES } from '../../pet/category-names.ts';
import type { AnyPet } from '../../pet/fields.tsx';
import { petWords } from '../../pet/pet-words.ts';

/** A part of a sentence: words, words of the service, a pet that a page can make a link, a name, or a pet as it was sent. */
export type Part =
  | string
  | { quote: string }
  | { id: bigint; words: string }
  | { name: string }
  | { sent: AnyPet };

export interface Line {
  /** `open`: a question, or an entry to check; `waiting`: something other than the time to undo keeps it from being sent. */
  tone: 'good' | 'open' | 'waiting' | 'failed' | 'plain';
  /**
   * If it names a pet, all of it is the link. If there is `until`, the time that is left follows it. Otherwise, the
   * parts after the first are a reason that the strip says, too, and **Just sent** has no room for.
   */
  label: readonly Part[];
  until?: Millis | undefined;
  /** Below the label. */
  details: readonly Part[];
  /** What a person can do, after the details. */
  nextStep?: string | undefined;
  /** Under **Details**, which is at the end of `details`. */
  more?: readonly Part[] | undefined;
  /** The outcome of each request, if several were sent. */
  requests?: string | undefined;
  /** As which pets it was refused before a correction, and why when a question was sent again. */
  refusals?: readonly Part[];
  /** What files and the handover say instead of `details`. */
  inFile?: readonly Part[];
  /** The column Result of a file, which imports read. An answered question has the result of its answer. */
  result?: 'added' | 'refused' | 'unknown' | 'not added' | 'not sent' | 'left to send';
  buttons: readonly LineButton[];
  /**
   * - `label`: while pets of a press wait, so that the line is as high as others. The label follows the first button;
   * - `evidence`: of an answered question, in place of its evidence, so that no button is where the answers were;
   * - `details`: of all other lines.
   */
  buttonsIn: 'label' | 'details' | 'evidence';
}

/** A button, and what it does. */
export interface LineButton {
  label: string;
  command: Command;
  /** `last`: after a line at its end. */
  inMenu?: boolean | 'last';
  variant?: 'primary' | 'quiet' | 'destructive' | undefined;
  shortcut?: Shortcut | undefined;
  /** When the button disappears. It shows the time that is left. */
  until?: Millis | undefined;
  /** Its keys focus it, if no button of the line has them as its shortcut. */
  focusedBy?: Shortcut | undefined;
  /** Only keeps the place of the button, so that its opposite does not take it. */
  isUnavailable?: boolean;
}

/** What a button of sent pets does. `useCommands` executes it, except that a link opens its page itself. */
export type Command =
  | { type: 'row'; id: number; action: WritingAction }
  | { type: 'file'; id: string; action: FileAction }
  | { type: 'entry'; id: string; action: EntryAction }
  /** Puts the pets of a press into the form, and removes them or their correction from **Sent**. */
  | { type: 'undo'; entry: PressEntry }
  /** Puts a pet of the form into the form, or opens a row of a file in the preview. */
  | { type: 'correct'; row: Row }
  /** Puts several pets of one press into the form, to be corrected together. */
  | { type: 'correct all'; entry: PressEntry }
  /** Asks whether to dismiss all rows of an entry that are to check. */
  | { type: 'ask to dismiss'; id: string }
  /** Asks for the ID of a pet that a person has found. */
  | { type: 'ask for ID'; row: Row }
  /** Puts pets that could not be saved into the form. */
  | { type: 'restore'; pending: PendingPets }
  | { type: 'copy'; text: string }
  /** Follows a link, which is never in a menu, and may also close news. */
  | { type: 'open'; href: string; closesNews?: boolean }
  /** Ends an obstacle, or opens the dialog that does. */
  | { type: 'try again' | 'enter key' | 'send from here' }
  /** Closes all news that have this button. */
  | { type: 'close' };

/** What a line depends on, except its entry. */
export interface Facts {
  now: Millis;
  isOnline: boolean;
  obstacle?: Obstacle | undefined;
  /** Whether its pets have waited for a second: most wait only milliseconds, for which buttons would appear and go. */
  isSlow: boolean;
  /** The ID of the newest entry that can be undone, and of the newest question: they have the shortcuts. */
  undoable?: string | undefined;
  question?: string | undefined;
  /** Whether a newer question was answered: a second press of its keys does not answer this one, too, unread. */
  isBehindAnswer?: boolean;
}

/** For files and the handover: nothing in them ticks, or depends on this moment. */
export const FACTS_OF_FILES: Facts = { now: Infinity, isOnline: true, isSlow: false };

export function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('quote' in part) return `“${part.quote}”`;
      if ('words' in part) return part.words;
      if ('name' in part) return part.name;
      return `${part.sent.name}, ${petWords(part.sent, NO_NAMES)}`;
    })
    .join('');
}

/** Returns the pet that a label names. */
export function petIn(parts: readonly Part[]): bigint | undefined {
  for (const part of parts) if (typeof part === 'object' && 'id' in part) return part.id;
  return undefined;
}
