/**
 * Whether a name may hold something that is not seen as it is: a character without a shape of its
 * own, a space other than the plain one, or plain spaces in a row or at an end. `[^\S ]` is every
 * other white space; DI is what Unicode lets a font leave out; U+2800 is a blank of Braille. More
 * than six accents on one letter grow over the lines around it; no language needs as many.
 */
export const UNUSUAL = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|[^\S ]| {2}|^ | $|\p{M}{7}/u;
