import type { NewPet, Pet } from '../../api/schemas.ts';
import type { RowState } from './entry.ts';

/** A row's cells as they stand in the file. */
export interface RowText {
  name: string;
  categoryId: string;
  status: string;
}

/** One row of an import. */
export interface ImportRow {
  /** Where it begins in the file, from 1. */
  line: number;
  /** Undefined once it was forgotten: it is decided, and the idle time was over. */
  text?: RowText | undefined;
  /** What is sent for it; a row with a problem has none. */
  pet?: NewPet | undefined;
  state: RowState;
}

export type RowCounts = Record<RowState['is'], number>;

/** A pet that is like one of an import's and new as well, though the row was sent once. */
export interface Duplicate {
  /** The row's place in the import, from 0. */
  row: number;
  pet: Pet;
}

/** One import, without its rows. */
export interface ImportSummary {
  number: string;
  sequence: number;
  /** When it was started, in milliseconds since 1970. */
  at: number;
  fileName: string;
  rowCount: number;
  /** Kept with every change of a row, so that 20,000 rows need not be read to be counted. */
  counts: RowCounts;
  /** When it came to its end or was stopped; undefined while rows wait to be sent. */
  endedAt?: number | undefined;
  /** When the last row became unknown, and how often the lists were read since. */
  unknownSince?: number | undefined;
  looks: number;
  /** When they were read last, since the last row became unknown. */
  lookedAt?: number | undefined;
  /** Whether the lists were read after its end, in search of pets that are there twice. */
  isChecked?: boolean | undefined;
  duplicates: readonly Duplicate[];
  /** What is decided was taken out of its rows. */
  isShortened?: true | undefined;
}

/** How many rows are in which state. */
export function countRows(rows: Iterable<{ state: RowState }>): RowCounts {
  const counts: RowCounts = {
    waiting: 0,
    'on its way': 0,
    'not sent': 0,
    added: 0,
    refused: 0,
    unknown: 0,
    decided: 0,
    problem: 0,
    'added before': 0,
    'unknown before': 0,
  };
  for (const { state } of rows) counts[state.is] += 1;
  return counts;
}
