import type { Row } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import type { WritingAction } from '../../outbox/row-actions.ts';

/** A sentence. With `until`, it ends with how long that is. */
export interface Words {
  before?: string;
  /** Of a pet or a file. */
  name?: string;
  after?: string;
  /** In milliseconds since 1970. */
  until?: number | undefined;
}

export type NewsAction = { label: string } & (
  | { type: 'enter key' | 'try again' | 'send from here' | 'close' }
  | { type: 'link'; href: string; closes?: boolean }
  | { type: 'undo'; entry: Entry }
  | { type: 'answer'; row: Row; answer: WritingAction }
);

export interface News {
  /** What it is about, such as an entry. */
  about: string;
  /** Differs from that of earlier news if it is to be announced. */
  key: string;
  tone: 'plain' | 'good' | 'warning' | 'problem';
  words: Words;
  /** The `message` of the service, word for word. */
  serviceMessage?: string | undefined;
  actions: readonly NewsAction[];
  /** Not announced: it is clear from what a person did, or changes all the time. */
  isQuiet?: boolean;
  /** The pages that say it themselves. */
  saidBy?: 'pets' | 'import';
}
