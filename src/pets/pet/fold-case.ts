/**
 * Makes texts equal that differ in case only, as full case folding does, which JavaScript lacks
 * (Unicode 16, 3.13.3). `toLowerCase` alone keeps ß apart from ss, and ς from σ. The first
 * `toLowerCase` is for ẞ, which `toUpperCase` leaves as it is.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
