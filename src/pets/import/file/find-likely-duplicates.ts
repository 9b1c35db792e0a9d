import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import { nameKey } from '../../pet/name-key.ts';
import { statusLabel } from '../../pet/status-labels.ts';
import { countOf, formatCount, joinWords } from '../../../ui/words.ts';

/** A row whose pet seems to be in the store already. It need not be: two pets may share a name and a category. */
export interface LikelyDuplicate {
  row: ImportRow;
  /** The pet in the store. */
  of: Pet;
}

/** Finds the rows to be sent that have the name (compared by `nameKey`) and the category of a pet in the store. */
export function findLikelyDuplicates(
  rows: readonly ImportRow[],
  seen: Iterable<Pet>,
): readonly LikelyDuplicate[] {
  const pets = new Map<string, Pet>();
  for (const pet of seen) pets.set(keyOf(pet), pet);
  return rows.flatMap((row) => {
    const of = isSent(row) && pets.get(keyOf(row.pet));
    return of ? [{ row, of }] : [];
  });
}

/** Finds the lines of the rows to be sent that have the name and the category of an earlier one. */
export function findRepeatedLines(rows: readonly ImportRow[]): readonly number[] {
  const earlier = new Set<string>();
  return rows.filter(isSent).flatMap(({ pet, line }) => {
    const key = keyOf(pet);
    if (earlier.has(key)) return [line];
    earlier.add(key);
    return [];
  });
}

function isSent(row: ImportRow): row is ImportRow & { pet: NewPet } {
  return row.kept === undefined && row.pet !== undefined;
}

// Kept, because the rows are compared again at each correction, and making 20,000 keys takes 20 ms.
const keys = new WeakMap<NewPet | Pet, string>();

function keyOf(pet: NewPet | Pet): string {
  const key = keys.get(pet) ?? `${pet.categoryId} ${nameKey(pet.name)}`;
  keys.set(pet, key);
  return key;
}

/** Says which pet a row duplicates: `pet 7 (sold)`. */
export function describeDuplicateOf({ of }: LikelyDuplicate): string {
  return `pet ${of.id} (${statusLabel(of.status).toLowerCase()})`;
}

const MOST_LINES_NAMED = 10;

/** `2 rows repeat an earlier row (lines 4 and 5). They will still be sent.` */
export function describeRepeatedLines(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES_NAMED).map(String);
  const others = lines.length - named.length;
  const where = joinWords(
    [...named, ...(others > 0 ? [`${formatCount(others)} more`] : [])],
    'and',
  );
  return lines.length === 1
    ? `Line ${where} repeats an earlier row. It will still be sent.`
    : `${countOf(lines.length, 'row')} repeat an earlier row (lines ${where}). They will still be sent.`;
}

/** Skips the likely duplicates among these rows. */
export function skipDuplicates(
  rows: readonly ImportRow[],
  duplicates: readonly LikelyDuplicate[],
): readonly ImportRow[] {
  const duplicateOf = new Map(duplicates.map((one) => [one.row, describeDuplicateOf(one)]));
  return rows.map((row) => {
    const other = duplicateOf.get(row);
    if (other === undefined) return row;
    const words = `Likely duplicate of ${other}.`;
    return { ...row, kept: { type: 'skipped', reason: 'duplicate', words } };
  });
}
