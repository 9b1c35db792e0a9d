/**
 * A key that is equal for names that a person would call the same: it ignores outer spaces, case and the different ways
 * to encode a letter (NFKC, UAX #15). It finds the pets to warn of before one is sent. What was sent is compared by
 * `matchKey` (`src/outbox/row-facts.ts`), which keeps apart what only NFKC makes equal.
 */
export function nameKey(name: string): string {
  return foldCase(name.normalize('NFKC')).normalize('NFKC').trim();
}

/**
 * Makes texts equal that differ in case only, as full case folding does, which JavaScript lacks
 * (Unicode 16, 3.13.3). `toLowerCase` alone keeps ß apart from ss, and ς from σ. The first
 * `toLowerCase` is for ẞ, which `toUpperCase` leaves as it is.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
