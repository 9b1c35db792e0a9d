import type { Row } from '../../database/schema.ts';
import type { Line, LineButton } from '../../pets/sent-lines/words/line.ts';

/** Its label is a sentence. If there is `until`, the time that is left follows it. */
export interface News extends Pick<Line, 'tone' | 'label' | 'until' | 'buttons'> {
  /** What it is about, such as an entry. */
  about: string;
  /** Differs from that of earlier news if it is to be announced. */
  key: string;
  /** The `message` of the service, word for word. */
  serviceMessage?: string | undefined;
  /** Of the pet that its buttons are about, for their accessible names. */
  petName?: string;
  /** The question that its buttons answer. */
  asks?: Row;
  /** Once a page has shown it, other pages do not repeat it. */
  isShownOnce?: boolean;
  /** Not announced: it is clear from what a person did, or changes all the time. */
  isQuiet?: boolean;
  /** A paused import, while another one has a result that was not shown yet, or runs. */
  isBehindOther?: boolean;
  /** The pages that say it themselves. */
  saidOn?: 'page of sent pets' | 'import';
}

/** Whether news of pets or of an import need a person. Not of an obstacle, which is always said first. */
export function needsPerson({ tone, saidOn }: News): boolean {
  return saidOn !== undefined && tone !== 'good' && tone !== 'plain';
}

/** Whether a pet can still be undone. */
export function offersUndo({ buttons }: Pick<News, 'buttons'>): boolean {
  return buttons.some(({ command }) => command.type === 'undo');
}

/** What the news of the end after 8 hours are about. */
export const SESSION_END = 'session end';

export const CLOSE: LineButton = { label: 'Close', command: { type: 'close' } };

export function linkTo(href: string, label: string): LineButton {
  return { label, command: { type: 'open', href } };
}

export function lowerFirst([first = '', ...others]: string): string {
  return first.toLowerCase() + others.join('');
}
