import type { Pet } from '../../../api/schemas.ts';
import type { ImportRow, Kept } from '../../../outbox/add-rows.ts';
import type { CheckedRow } from '../file/check-rows.ts';
import type { EarlierRow, EarlierSource } from '../file/earlier-rows.ts';
import {
  findLikelyDuplicates,
  findRepeatedLines,
  skipDuplicates,
  type LikelyDuplicate,
} from '../file/find-likely-duplicates.ts';

/** What a person has chosen about rows that may be in the store already. */
export interface Choices {
  sendsAdded: boolean;
  sendsOpen: boolean;
  sendsDuplicates: boolean;
}

export const FIRST_CHOICES: Choices = {
  sendsAdded: false,
  sendsOpen: false,
  sendsDuplicates: false,
};

/** How many rows of the file were sent before from one file, or from the form, and when: the newest pet of the form counts. */
export interface EarlierCount {
  from: EarlierSource;
  count: number;
}

/** A row that had a problem in the file, and why it is not sent now. */
export interface ProblemRow {
  row: CheckedRow;
  kept: Kept | undefined;
}

/** The rows of a file before the import, as they are shown and as they would be sent. */
export interface PreparedImport {
  /** What the import begins with, in the order of the file. */
  importRows: readonly ImportRow[];
  /** Also those that a person has corrected, so that the rows below do not move. */
  problemRows: readonly ProblemRow[];
  /** The rows that Sent says were added, and those whose outcome it says is unknown. */
  added: readonly EarlierCount[];
  open: readonly EarlierCount[];
  /** How many rows are unknown by their Result cell alone. */
  unknownByResult: number;
  duplicates: readonly LikelyDuplicate[];
  /** The lines of rows to be sent that repeat an earlier one. */
  repeatedLines: readonly number[];
  counts: { toAdd: number; problems: number; skipped: number };
}

/**
 * Prepares an import.
 *
 * @param earlier the rows that were sent before (`matchEarlier`). They are not listed as likely duplicates, too
 * @param pets the pets of the store, as far as they were read
 */
export function prepareImport(
  rows: readonly CheckedRow[],
  earlier: ReadonlyMap<CheckedRow, EarlierRow>,
  pets: readonly Pet[],
  choices: Choices,
): PreparedImport {
  const withoutEarlier = rows.map((row) => {
    const match = earlier.get(row);
    if (match) return { ...row.importRow, kept: match.kept };
    return choices.sendsOpen ? withoutUnknownBefore(row.importRow) : row.importRow;
  });
  const duplicates = findLikelyDuplicates(withoutEarlier, pets);
  const withoutDuplicates = choices.sendsDuplicates
    ? withoutEarlier
    : skipDuplicates(withoutEarlier, duplicates);
  const importRows = withoutDuplicates.map((importRow, index) => {
    const row = rows[index];
    const match = row && earlier.get(row);
    const isSent = match?.is === 'added' ? choices.sendsAdded : choices.sendsOpen;
    return match && isSent ? withoutUnknownBefore(row.importRow) : importRow;
  });
  const problems = importRows.filter(({ kept }) => kept?.type === 'problem').length;
  const toAdd = importRows.filter(({ kept }) => kept === undefined).length;
  const isUnknown = (row: CheckedRow) => isUnknownBefore(row.importRow);
  return {
    importRows,
    problemRows: rows.flatMap((row, index) => {
      const kept = importRows[index]?.kept;
      const isShown = row.importRow.cellsInFile !== undefined || kept?.type === 'problem';
      return isShown ? [{ row, kept }] : [];
    }),
    added: countEarlier(earlier, 'added'),
    open: countEarlier(earlier, 'open'),
    unknownByResult: rows.filter((row) => isUnknown(row) && !earlier.has(row)).length,
    duplicates,
    repeatedLines: findRepeatedLines(importRows),
    counts: { toAdd, problems, skipped: importRows.length - toAdd - problems },
  };
}

/** If a row is skipped because its Result cell says unknown, returns it without that, so that it is sent. */
function withoutUnknownBefore(importRow: ImportRow): ImportRow {
  const { kept: _reason, ...sent } = importRow;
  return isUnknownBefore(importRow) ? sent : importRow;
}

function isUnknownBefore({ kept }: ImportRow): boolean {
  return kept?.type === 'skipped' && kept.reason === 'unknown before';
}

/** Counts the rows by file, the newest first. All pets of the form count together. */
function countEarlier(
  earlier: ReadonlyMap<CheckedRow, EarlierRow>,
  is: EarlierRow['is'],
): readonly EarlierCount[] {
  const counts = new Map<string, EarlierCount>();
  for (const { from, is: state } of earlier.values()) {
    if (state !== is) continue;
    const before = counts.get(from.id);
    const newest = before && before.from.order > from.order ? before.from : from;
    counts.set(from.id, { from: newest, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.from.order - one.from.order);
}

/** How many rows these are together. */
export function sumOf(counts: readonly EarlierCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
