import type { NewPet } from '../../../api/schemas.ts';
import type { RowText } from '../../../database/row-record.ts';
import type { CheckedRow } from './check-rows.ts';
import type { EarlierRow } from './earlier-rows.ts';

/** What was sent before, to be found by its pet, or by its cells if a person has corrected them. */
export interface EarlierIndex {
  byPet: ReadonlyMap<string, readonly EarlierRow[]>;
  byCells: ReadonlyMap<string, readonly EarlierRow[]>;
}

/** Indexes what was sent before, because a file may have 5,000 rows to compare with it. */
export function indexEarlier(rows: readonly EarlierRow[]): EarlierIndex {
  const byPet = new Map<string, EarlierRow[]>();
  const byCells = new Map<string, EarlierRow[]>();
  // Added ones first: of two equal rows, the first is said to be added, and the second to be open.
  for (const is of ['added', 'open'])
    for (const row of rows) {
      if (row.is !== is) continue;
      if (row.pet) addTo(byPet, petKey(row.pet), row);
      if (row.cellsInFile) addTo(byCells, cellsKey(row.cellsInFile), row);
    }
  return { byPet, byCells };
}

function addTo(map: Map<string, EarlierRow[]>, key: string, row: EarlierRow): void {
  const list = map.get(key);
  if (list) list.push(row);
  else map.set(key, [row]);
}

/**
 * Finds the rows that were sent before: those with the name, category and status of a pet that this computer has sent, or
 * with the cells of a row that a person has corrected. Each sent pet matches one row at most: if two rows are identical and
 * only one was sent, the first matches.
 */
export function matchEarlier(
  rows: readonly CheckedRow[],
  { byPet, byCells }: EarlierIndex,
): ReadonlyMap<CheckedRow, EarlierRow> {
  const found = new Map<CheckedRow, EarlierRow>();
  if (byPet.size === 0 && byCells.size === 0) return found;
  const taken = new Set<EarlierRow>();
  /** How many at the beginning of each list are taken. */
  const positions = new Map<readonly EarlierRow[], number>();
  const take = (list: readonly EarlierRow[] | undefined): EarlierRow | undefined => {
    if (list === undefined) return undefined;
    let position = positions.get(list) ?? 0;
    for (let one = list[position]; one && taken.has(one); one = list[position]) position += 1;
    positions.set(list, position);
    const first = list[position];
    if (first) taken.add(first);
    return first;
  };
  const takeFor = ({ importRow: { cells: read, cellsInFile, pet } }: CheckedRow) => {
    const cells = cellsInFile ?? read;
    return (cells && take(byCells.get(cellsKey(cells)))) ?? (pet && take(byPet.get(petKey(pet))));
  };
  // A row whose Result is “added” or “corrected” is one of those that were sent, wherever it is in the file.
  const isKnown = ({ importRow: { kept } }: CheckedRow) =>
    kept?.type === 'skipped' &&
    (kept.reason === 'added before' || kept.reason === 'corrected before');
  for (const row of rows) if (isKnown(row)) takeFor(row);
  for (const row of rows) {
    const earlier = isKnown(row) ? undefined : takeFor(row);
    if (earlier) found.set(row, earlier);
  }
  return found;
}

// The other parts have no line breaks, so that the keys of different pets differ.
const petKey = ({ name, categoryId, status }: NewPet) => `${categoryId}\n${status ?? ''}\n${name}`;

const cellsKey = ({ name, categoryId, status }: RowText) =>
  JSON.stringify([name.trim(), categoryId.trim(), status.trim()]);
