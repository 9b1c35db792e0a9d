import type { Finding } from '../was-it-added.ts';

/** A row's cells as they stand in the file. */
export interface RowText {
  name: string;
  categoryId: string;
  status: string;
}

/** What became of a row. Exactly one at any time; all but the first two are final. */
export type Fate =
  | { state: 'waiting' }
  /** On its way. Found in a journal, its outcome is unknown. */
  | { state: 'sending' }
  | { state: 'added'; id: bigint }
  /** The service refused it, in these words: it is certain that it was not added. */
  | { state: 'failed'; words: string }
  /** It may have been added. Without a finding no list was asked yet. */
  | { state: 'unknown'; words: string; finding?: Finding }
  /** Something is wrong with it in the file: it was never sent. */
  | { state: 'wrong'; words: string }
  /** A results file says that it was added, or may have been, by an import before this one. */
  | { state: 'added before' }
  | { state: 'unknown before' };

/** One row of an import. */
export interface ImportRow {
  /** Where it begins in the file, from 1. */
  line: number;
  text: RowText;
  fate: Fate;
}

export type Counts = Record<Fate['state'], number>;

/** How many rows have which fate. */
export function countFates(rows: Iterable<ImportRow>): Counts {
  const counts: Counts = {
    waiting: 0,
    sending: 0,
    added: 0,
    failed: 0,
    unknown: 0,
    wrong: 0,
    'added before': 0,
    'unknown before': 0,
  };
  for (const { fate } of rows) counts[fate.state] += 1;
  return counts;
}
