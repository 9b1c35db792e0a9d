import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { nameKey } from '../../pet/name-key.ts';
import { statusLabel } from '../../pet/status-labels.ts';

/** A row whose pet seems to be in the store already, or in an earlier row. It need not be: two pets may share a name and a category. */
export interface LikelyDuplicate {
  row: Seed;
  /** The line of the first identical row in the file, or the identical pet in the store. */
  duplicateOf: { line: number } | { pet: Pet };
}

/**
 * Finds the rows to be sent that have the name (compared by `nameKey`) and the category of an earlier row
 * of the file, or of a pet in the store.
 */
export function findLikelyDuplicates(
  rows: readonly Seed[],
  seen: Iterable<Pet>,
): readonly LikelyDuplicate[] {
  const pets = new Map<string, Pet>();
  for (const pet of seen) pets.set(keyOf(pet), pet);
  const lines = new Map<string, number>();
  const duplicates: LikelyDuplicate[] = [];
  for (const row of rows) {
    if (row.leftOut || row.pet === undefined) continue;
    const key = keyOf(row.pet);
    const [line, pet] = [lines.get(key), pets.get(key)];
    if (line !== undefined) duplicates.push({ row, duplicateOf: { line } });
    else lines.set(key, row.line);
    if (line === undefined && pet) duplicates.push({ row, duplicateOf: { pet } });
  }
  return duplicates;
}

// Kept, because the rows are compared again at each correction, and making 20,000 keys takes 20 ms.
const keys = new WeakMap<NewPet | Pet, string>();

function keyOf(pet: NewPet | Pet): string {
  const key = keys.get(pet) ?? `${pet.categoryId} ${nameKey(pet.name)}`;
  keys.set(pet, key);
  return key;
}

/** Says which row or pet a row duplicates, such as `Line 2 of this file`. */
export function describeDuplicateOf({ duplicateOf }: LikelyDuplicate): string {
  return 'line' in duplicateOf
    ? `Line ${duplicateOf.line} of this file`
    : `Pet ${duplicateOf.pet.id} in the store, ${statusLabel(duplicateOf.pet.status).toLowerCase()}`;
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
