/**
 * The characters that cannot be seen, or that change the direction or the lines of the text around them,
 * as part of a character class of a regular expression with the flag `u`: control (Cc) and format (Cf)
 * characters, halves of surrogate pairs (Cs), Default_Ignorable_Code_Point (DI), the line and paragraph
 * separators (Zl, Zp), and the blank Braille pattern (U+2800). Spaces of any width (Zs) are not.
 */
export const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800`;
