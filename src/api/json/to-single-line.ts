import { INVISIBLE } from './invisible-characters.ts';

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE}]`, 'gu');

/**
 * Makes a text safe to put in a line of plain text. Line breaks, control characters and invisible
 * characters become `\u{…}`, so that a name or a message cannot start a new line, reverse the text
 * around it or hide a difference. Some emojis contain such characters and are taken apart.
 */
export function toSingleLine(text: string): string {
  return text.replaceAll(
    INVISIBLE_CHARACTER,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}
