/**
 * Whether a name may hold something that is not seen as it is: a character without a shape of its
 * own, a space other than the plain one, or plain spaces in a row or at an end. `[^\S ]` is every
 * other white space; DI is what Unicode lets a font leave out; U+2800 is a blank of Braille. More
 * than six accents on one letter grow over the lines around it; no language needs as many.
 */
export const UNUSUAL = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|[^\S ]| {2}|^ | $|\p{M}{7}/u;

/** Letters that turn nothing around them, as those from right to left do. */
export const ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** Two lines in a table, eight on a phone, in UTF-16 units. Longer names are shown whole on demand. */
export const SHORT_LENGTH = 100;

/** Whether a name can be shown as it came, without marks and as a whole. */
export function isPlainName(name: string): boolean {
  // Most are known without Unicode's tables, which a first use has to load.
  return name.length <= SHORT_LENGTH && (ASCII.test(name) || !UNUSUAL.test(name));
}
