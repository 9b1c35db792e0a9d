import type { NewPet, Pet } from '../../api/schemas.ts';
import type { RowState } from './entry.ts';

/** A row's cells, unchanged from the file. */
export interface RowText {
  name: string;
  categoryId: string;
  status: string;
}

/** One row of an import. */
export interface ImportRow {
  /** The line of the file in which it begins, from 1. */
  line: number;
  /** Undefined once a settled row was cleared from an import that is kept. */
  text?: RowText | undefined;
  /** What is sent for it. Undefined for a row with a problem, and once the row was cleared. */
  pet?: NewPet | undefined;
  state: RowState;
}

export type RowCounts = Record<RowState['is'], number>;

/** A pet in the store that equals a row of an import, beside the pet that the row itself added. */
export interface Duplicate {
  /** The row's index in the import, from 0. */
  row: number;
  pet: Pet;
}

/** One import without its rows. Stored as it is, so its field names cannot be renamed. */
export interface ImportSummary {
  /** A random ID, made when the rows were shown. */
  number: string;
  /** The number by which imports and entries are sorted (`Entry.sequence`). */
  sequence: number;
  /** When it was started, in milliseconds since 1970. */
  at: number;
  fileName: string;
  rowCount: number;
  /** Updated with every change of a row, so that up to 20,000 rows need not be read to count them. */
  counts: RowCounts;
  /** When the import finished or was stopped, after which rows may still wait. Undefined again once it is continued. */
  endedAt?: number | undefined;
  /** When the last row became unknown, and how often the lists were checked since. */
  unknownSince?: number | undefined;
  looks: number;
  /** When the lists were last checked; undefined if they were not since `unknownSince`. */
  lookedAt?: number | undefined;
  /** Whether the lists were checked for duplicates after the import's end. */
  isChecked?: boolean | undefined;
  duplicates: readonly Duplicate[];
  /** Whether its settled rows were cleared. */
  isShortened?: true | undefined;
}

/** Counts rows by state. */
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

/** Whether an import has added pets and ended, but the lists were not checked for duplicates of them since. */
export function mayHaveDuplicates({ counts, endedAt, isChecked }: ImportSummary): boolean {
  return counts.added > 0 && endedAt !== undefined && !isChecked;
}
