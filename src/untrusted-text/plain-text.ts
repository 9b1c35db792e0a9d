import { INVISIBLE, toSingleLine } from '../api/json/to-single-line.ts';

/**
 * Matches texts that may need a mark: invisible characters, white space other than U+0020 (`[^\S ]`), repeated or outer
 * spaces, and more than six accents on one letter, which would cover other lines.
 */
export const NEEDS_MARK = new RegExp(String.raw`[${INVISIBLE}]|[^\S ]| {2}|^ | $|\p{M}{7}`, 'u');

// Printable ASCII with single spaces.
const ASCII_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** The longest text that is never shortened, in UTF-16 code units: about two lines of a table. */
export const PREVIEW_LENGTH = 100;

export function beginningOf(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text;
  // Cut between graphemes, unless the first one is too long: a letter can have any number of accents.
  const end = new Intl.Segmenter().segment(text).containing(PREVIEW_LENGTH)?.index;
  return `${text.slice(0, end || PREVIEW_LENGTH)}…`;
}

/** As plain text, for a sentence or the name of a control. */
export function shortLine(text: string): string {
  return toSingleLine(beginningOf(text));
}

/** Whether a text can be shown in full and without marks. */
export function isPlainText(text: string): boolean {
  // ASCII first: most texts match, and V8 does not have to load its Unicode tables.
  return text.length <= PREVIEW_LENGTH && (ASCII_WORDS.test(text) || !NEEDS_MARK.test(text));
}
