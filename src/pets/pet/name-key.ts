/**
 * A key that is equal for names that differ only in outer spaces, case or encoding (NFKC, UAX #15).
 * Sent pets are compared with those in the lists by `matchKey` (`src/outbox/row-facts.ts`).
 */
export function nameKey(name: string): string {
  return foldCase(name.normalize('NFKC')).normalize('NFKC').trim();
}

/**
 * Full case folding (Unicode 16, 3.13.3), which JavaScript lacks. `toLowerCase` alone keeps ß apart from ss, and ς from
 * σ. The first `toLowerCase` is for ẞ, which `toUpperCase` does not change.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
