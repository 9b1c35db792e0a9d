import type { RowText, Seed } from '../../../sending/journal/batch.ts';

/** A row of an earlier import that a person has corrected, as it was in that file. */
export interface CorrectedRow {
  text: RowText;
  /** Which import, and as what its correction was added. */
  words: string;
}

/**
 * Leaves out the rows that were corrected in an earlier import: those with the same text, at most as many as were
 * corrected. One whose Result cell says so already is one of them.
 */
export function leaveOutCorrected(
  seeds: readonly Seed[],
  corrected: readonly CorrectedRow[],
): readonly Seed[] {
  const wordsOf = new Map<string, string[]>();
  for (const { text, words } of corrected)
    wordsOf.set(keyOf(text), [...(wordsOf.get(keyOf(text)) ?? []), words]);
  if (wordsOf.size === 0) return seeds;
  for (const { text, leftOut } of seeds)
    if (leftOut?.is === 'corrected before' && text) wordsOf.get(keyOf(text))?.shift();
  return seeds.map((seed) => {
    const { text, leftOut } = seed;
    const mayBeLeftOut = leftOut === undefined || leftOut.is === 'problem';
    const words = text && mayBeLeftOut ? wordsOf.get(keyOf(text))?.shift() : undefined;
    return words === undefined ? seed : { ...seed, leftOut: { is: 'corrected before', words } };
  });
}

function keyOf({ name, categoryId, status }: RowText): string {
  return JSON.stringify([name.trim(), categoryId.trim(), status.trim()]);
}
