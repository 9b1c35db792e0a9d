/**
 * Matches names that may need a mark: an invisible character, white space other than U+0020, or spaces
 * in a row or at an end. `[^\S ]` is all other white space; DI is Default_Ignorable_Code_Point; U+2800
 * is the blank Braille pattern. More than six accents on one letter would cover the lines around it; no
 * language uses as many.
 */
export const NEEDS_MARK = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|[^\S ]| {2}|^ | $|\p{M}{7}/u;

/** Printable ASCII with single spaces: left to right, so that the name needs no `bdi`. */
export const ASCII_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** The longest name that is shown whole, in UTF-16 code units: two lines of a table, eight on a phone. */
export const PREVIEW_LENGTH = 100;

/** Whether a name can be shown whole and without marks. */
export function isPlainName(name: string): boolean {
  // ASCII is tested first: most names match, and then V8 need not load its Unicode tables.
  return name.length <= PREVIEW_LENGTH && (ASCII_WORDS.test(name) || !NEEDS_MARK.test(name));
}
