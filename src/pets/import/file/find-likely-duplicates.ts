import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { nameKey } from '../../pet/name-key.ts';
import { statusLabel } from '../../pet/status-labels.ts';
import { countOf, formatCount, joinWords } from '../../../ui/words.ts';

/** A row whose pet seems to be in the store already. It need not be: two pets may share a name and a category. */
export interface LikelyDuplicate {
  row: Seed;
  /** The pet in the store. */
  of: Pet;
}

/** Finds the rows to be sent that have the name (compared by `nameKey`) and the category of a pet in the store. */
export function findLikelyDuplicates(
  rows: readonly Seed[],
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
export function findRepeatedLines(rows: readonly Seed[]): readonly number[] {
  const earlier = new Set<string>();
  return rows.filter(isSent).flatMap(({ pet, line }) => {
    const key = keyOf(pet);
    if (earlier.has(key)) return [line];
    earlier.add(key);
    return [];
  });
}

function isSent(row: Seed): row is Seed & { pet: NewPet } {
  return row.leftOut === undefined && row.pet !== undefined;
}

// Kept, because the rows are compared again at each correction, and making 20,000 keys takes 20 ms.
const keys = new WeakMap<NewPet | Pet, string>();

function keyOf(pet: NewPet | Pet): string {
  const key = keys.get(pet) ?? `${pet.categoryId} ${nameKey(pet.name)}`;
  keys.set(pet, key);
  return key;
}

/** Says which pet a row duplicates: `Pet 7 in the store, sold`. */
export function describeDuplicateOf({ of }: LikelyDuplicate): string {
  return `Pet ${of.id} in the store, ${statusLabel(of.status).toLowerCase()}`;
}

const MOST_LINES_NAMED = 10;

/** `2 rows repeat an earlier row: lines 4 and 5. They will be sent, too.` */
export function describeRepeatedLines(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES_NAMED).map(String);
  const others = lines.length - named.length;
  const where = joinWords(
    [...named, ...(others > 0 ? [`${formatCount(others)} more`] : [])],
    'and',
  );
  return lines.length === 1
    ? `Line ${where} repeats an earlier row. It will be sent, too.`
    : `${countOf(lines.length, 'row')} repeat an earlier row: lines ${where}. They will be sent, too.`;
}

/** Leaves the likely duplicates among these rows out. */
export function leaveOutDuplicates(
  rows: readonly Seed[],
  duplicates: readonly LikelyDuplicate[],
): readonly Seed[] {
  const duplicateOf = new Map(duplicates.map((one) => [one.row, describeDuplicateOf(one)]));
  return rows.map((row) => {
    const other = duplicateOf.get(row);
    if (other === undefined) return row;
    const words = `A likely duplicate of ${other.charAt(0).toLowerCase()}${other.slice(1)}.`;
    return { ...row, leftOut: { is: 'duplicate', words } };
  });
}
