import type { NewPet } from '../../api/schemas.ts';
import type { Fate, ImportRow } from './import-row.ts';
import type { Mark } from './journal.ts';
import { readRow } from './read-row.ts';

/** The rows of a run that wait to be sent, and the one way to change a row's fate. */
export interface RowQueue {
  /** Takes the next row out. */
  next: () => { index: number; pet: NewPet } | undefined;
  isEmpty: () => boolean;
  setFate: (index: number, fate: Fate) => Promise<void>;
  /** It was certainly not added: it waits again, in its place. Settles like `setFate`. */
  giveBack: (index: number) => Promise<void>;
  /** Writes what became unknown with the page before this one. */
  recordLost: () => Promise<void>;
}

/**
 * @param rows are changed in place. Those found `sending` in a journal are `unknown` from now on.
 * @param record settles once the marks are durable
 */
export function createRowQueue(
  rows: readonly ImportRow[],
  record: (marks: readonly Mark[]) => Promise<void>,
): RowQueue {
  const waiting: number[] = [];
  let lost: Mark[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.fate.state === 'waiting') waiting.push(index);
    if (row.fate.state !== 'sending') continue;
    row.fate = { state: 'unknown', words: 'The page was left before an answer came.' };
    lost.push([index, row.fate]);
  }
  // Taken from the end, since a shift of thousands of places per row adds up.
  waiting.reverse();

  const setFate = (index: number, fate: Fate) => {
    const row = rows[index];
    if (row) row.fate = fate;
    return record([[index, fate]]);
  };
  return {
    next: () => {
      const index = waiting.pop();
      const row = index === undefined ? undefined : rows[index];
      if (index === undefined || row === undefined) return undefined;
      const read = readRow(row.text);
      if (!('pet' in read)) throw new Error('A row was planned to be sent that cannot be.');
      return { index, pet: read.pet };
    },
    isEmpty: () => waiting.length === 0,
    setFate,
    giveBack: (index) => {
      // In its place of the file: few rows are ever before it.
      waiting.splice(waiting.findLastIndex((other) => other > index) + 1, 0, index);
      return setFate(index, { state: 'waiting' });
    },
    recordLost: async () => {
      const marks = lost;
      lost = [];
      if (marks.length > 0) await record(marks);
    },
  };
}
