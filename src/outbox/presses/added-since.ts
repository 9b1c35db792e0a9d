// Rows that look like pets that the store has since: other people add pets, too, and a file may be resumed, or a pet of the
// form sent, on another day.
import type { Pet } from '../../api/schemas.ts';
import type { ImportFile, Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { rowsOf } from '../entries.ts';
import { isAddedAs, matchKey } from '../row-facts.ts';
import { petKey } from '../row-keys.ts';
import { save, without } from '../row-status.ts';

/** The pets of the store, and what a row says that is skipped because of one of them. */
export interface StorePets {
  pets: readonly Pet[];
  wordsFor: (pet: Pet) => string;
}

/** Why **Resume**, or **Send now** of several, has changed nothing yet. */
export interface RowsQuestion {
  /** The rows with pets that other entries have sent since. */
  sentSince: readonly Row[];
  /** The others that look like pets that the store has since, each with that pet. */
  addedSince: readonly (readonly [Row, Pet])[];
  /** The rows were compared with the store too long ago. The press is to be repeated with the pets of the store. */
  isToCompare: boolean;
  /** Whether leaving out the rows that it names would change anything: others are sent, or those are skipped. */
  canLeave: boolean;
}

/**
 * Finds the waiting rows of a file that look like a pet of the store, as the preview compares them. Not like a pet that
 * the page knew when a person pressed its button, or that belongs to a row. Each pet accounts for one row.
 *
 * @param sentSince the rows whose pets other entries have sent (`readSentSince`)
 */
export async function readAddedSince(
  tx: Transaction,
  file: ImportFile,
  pets: readonly Pet[],
  sentSince: ReadonlyMap<Row, Row>,
): Promise<ReadonlyMap<Row, Pet>> {
  const found = new Map<Row, Pet>();
  if (pets.length === 0) return found;
  const free = new Map<string, Pet[]>();
  for (const pet of pets) free.set(matchKey(pet), [...(free.get(matchKey(pet)) ?? []), pet]);
  const left = new Set(Array.from(sentSince.keys(), ({ id }) => id));
  for (const row of await tx.list('rows', rowsOf(file))) {
    const { id, pet, status } = row;
    if (pet === undefined || status !== 'waiting' || left.has(id)) continue;
    const key = matchKey(pet);
    const alike = free.get(key) ?? [];
    const [like] = await findAddedSince(tx, row, alike);
    if (like === undefined) continue;
    found.set(row, like);
    free.set(
      key,
      alike.filter((other) => other !== like),
    );
  }
  return found;
}

/** Returns the pets of the store that a row looks like, without those that its page knew or that belong to a row. */
export async function findAddedSince(
  tx: Transaction,
  { environment, press, pet }: Row,
  pets: readonly Pet[],
): Promise<readonly Pet[]> {
  if (pet === undefined) return [];
  const alike = pets.filter((other) => matchKey(other) === matchKey(pet));
  if (alike.length === 0) return [];
  const known = new Set((await tx.get('seenBefore', press))?.ids);
  const rows = await tx.list('rows', { index: 'keys', prefix: petKey(environment, pet) });
  return alike.filter(
    (other) => !known.has(other.id) && !rows.some((owner) => isAddedAs(owner, other, other.id)),
  );
}

/** Skips rows that look like pets of the store, as the preview does. */
export function leaveToStore(
  tx: Transaction,
  found: ReadonlyMap<Row, Pet>,
  { wordsFor }: StorePets,
  now: number,
): void {
  for (const [row, pet] of found) {
    const notSent = { type: 'skipped', reason: 'duplicate', words: wordsFor(pet) } as const;
    save(tx, { ...without(row, 'send'), notSent }, now);
  }
}
