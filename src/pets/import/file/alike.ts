import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { ImportRow } from '../../../sending/journal/import-record.ts';
import { nameKey } from '../../pet/name-key.ts';
import { statusLabel } from '../../pet/status-labels.ts';
import { createBreathe } from './breathe.ts';

/** A row that would add what seems to be there already. A warning: two pets may well be alike. */
export interface Alike {
  row: ImportRow;
  /** The line of the first row like it in the file, or the pet like it in the store. */
  twin: { line: number } | { pet: Pet };
}

/** Rows to be sent whose name and category another row or a seen pet has, as a person would see it. */
export async function findAlike(rows: readonly ImportRow[], seen: Iterable<Pet>): Promise<Alike[]> {
  const breathe = createBreathe();
  const pets = new Map<string, Pet>();
  for (const pet of seen) pets.set(keyOf(pet), pet);
  const lines = new Map<string, number>();
  const alike: Alike[] = [];
  for (const row of rows) {
    if (row.state.is !== 'waiting' || row.pet === undefined) continue;
    const key = keyOf(row.pet);
    const [line, pet] = [lines.get(key), pets.get(key)];
    if (line !== undefined) alike.push({ row, twin: { line } });
    else lines.set(key, row.line);
    if (line === undefined && pet) alike.push({ row, twin: { pet } });
    await breathe();
  }
  return alike;
}

const keyOf = ({ name, categoryId }: NewPet | Pet) => `${categoryId} ${nameKey(name)}`;

/** What a row is like, in words. */
export function alikeWords({ twin }: Alike): string {
  return 'line' in twin
    ? `Line ${twin.line} of this file`
    : `Pet ${twin.pet.id} in the store, ${statusLabel(twin.pet.status).toLowerCase()}`;
}
