import type { ListedPets } from '../../api/list-pets.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { likeKey, type KnownIds, wasItAdded } from '../was-it-added.ts';
import type { Fate, ImportRow } from './import-row.ts';
import { readRow } from './read-row.ts';

/** A new pet like one that was added, beyond the one that the service named. */
export interface Twin {
  /** The row it is like, by its place in the import. */
  row: number;
  pet: Pet;
}

/** The widest list for a pet of this status, read after the run; undefined where it failed. */
export type ListFor = (status: NewPet['status']) => ListedPets | undefined;

export interface Settlement {
  fates: ReadonlyMap<number, Fate>;
  twins: readonly Twin[];
}

/**
 * Judges the rows whose outcome is unknown, as the form does, and finds pets that are there twice
 * though sent once. A pet of the list answers for one row at most.
 *
 * @param known the IDs known before the import; undefined where no list had been read
 */
export function settle(rows: readonly ImportRow[], known: KnownIds, listFor: ListFor): Settlement {
  const taken = new Set(known);
  for (const { fate } of rows) if (fate.state === 'added') taken.add(fate.id);

  const fates = new Map<number, Fate>();
  const twins: Twin[] = [];
  for (const [row, { text, fate }] of rows.entries()) {
    const read = fate.state === 'unknown' ? readRow(text) : undefined;
    if (fate.state !== 'unknown' || read === undefined || !('pet' in read)) continue;
    const { pet } = read;
    const finding = wasItAdded(pet, known && taken, listFor(pet.status));
    if (finding.answer !== 'likely added') {
      fates.set(row, { ...fate, finding });
      continue;
    }
    const pets = finding.pets.slice(0, 1);
    for (const { id } of pets) taken.add(id);
    fates.set(row, { ...fate, finding: { ...finding, pets } });
  }
  if (known) twins.push(...findTwins(rows, taken, listFor));
  return { fates, twins };
}

function findTwins(
  rows: readonly ImportRow[],
  taken: ReadonlySet<bigint>,
  listFor: ListFor,
): Twin[] {
  const fresh = new Map<bigint, Pet>();
  for (const status of [undefined, 'available', 'pending', 'sold'] as const)
    for (const pet of listFor(status)?.pets ?? []) if (!taken.has(pet.id)) fresh.set(pet.id, pet);
  if (fresh.size === 0) return [];

  const sent = new Map<string, number>();
  for (const [row, { text, fate }] of rows.entries()) {
    const read = fate.state === 'added' || fate.state === 'unknown' ? readRow(text) : undefined;
    if (read && 'pet' in read) sent.set(likeKey(read.pet), row);
  }
  return [...fresh.values()].flatMap((pet) => {
    const row = sent.get(likeKey(pet));
    return row === undefined ? [] : { row, pet };
  });
}
