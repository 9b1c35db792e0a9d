/**
 * What two names have in common that a person would call the same: without outer spaces, case and
 * the differences that Unicode knows between ways to write one letter (UAX #15, NFKC).
 */
export function nameKey(name: string): string {
  // Down, up, down: `toLowerCase` alone keeps ß apart from ss and ς from σ, and ẞ goes up to itself.
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}
