import { foldCase } from './fold-case.ts';

/**
 * A key that is equal for names that a person would call the same: it ignores outer spaces, case and
 * the different ways to encode a letter (NFKC, UAX #15).
 */
export function nameKey(name: string): string {
  return foldCase(name.normalize('NFKC')).normalize('NFKC').trim();
}
