/**
 * The inside of a character class (flag `u`) of characters that are invisible, or change the direction or the lines of
 * the text around them: control (Cc) and format (Cf) characters, halves of surrogate pairs (Cs),
 * Default_Ignorable_Code_Point (DI), line and paragraph separators (Zl, Zp), and the blank Braille pattern (U+2800).
 */
export const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800`;

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE}]`, 'gu');

/**
 * Makes a text safe for a line of plain text: invisible characters become `\u{…}`, so that a name cannot start a new
 * line, reverse the text around it or hide a difference. This splits emojis that contain such characters.
 */
export function toSingleLine(text: string): string {
  return text.replaceAll(
    INVISIBLE_CHARACTER,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}
