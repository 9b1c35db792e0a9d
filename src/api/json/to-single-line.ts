/**
 * The characters that cannot be seen, or that change the direction or the lines of the text around them,
 * as part of a character class of a regular expression with the flag `u`: control (Cc) and format (Cf)
 * characters, halves of surrogate pairs (Cs), Default_Ignorable_Code_Point (DI), the line and paragraph
 * separators (Zl, Zp), and the blank Braille pattern (U+2800). Spaces of any width (Zs) are not.
 */
export const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800`;

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
