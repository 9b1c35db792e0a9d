import { FIELDS } from '../../pet/fields.tsx';
import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { SKIP_REASONS } from '../../../database/schema.ts';
import { matchKey } from '../../../outbox/row-facts.ts';
import { cellsText } from '../../../outbox/row-keys.ts';
import { atTime } from '../../../ui/format-time.ts';
import { shortLine } from '../../../untrusted-text/plain-text.ts';
import { looksLike } from '../../pet/pet-words.ts';
import type { CheckedRow } from './check-rows.ts';
import type { Result } from './read-source.ts';
import type { SentPet } from './sent-pets.ts';

/**
 * Why a row may already be in the store:
 * - `sent`: Sent has the same pet, which was, may have been or will be added;
 * - `result`: the Result column of the file says so;
 * - `store`: a pet in the store has its name and category. Different pets can share both;
 * - `line`: an earlier row of the file has its name and category, and its status if it is equal.
 */
export type Duplicate =
  | { type: 'sent'; sent: SentPet }
  | { type: 'result'; result: Result }
  | { type: 'store'; pet: Pet }
  | { type: 'line'; line: number; isEqual: boolean };

/**
 * Sent pets by name, category and status, and by their cells in the file if those were corrected. Cells without a name
 * could be any pet's, so they match none.
 */
export interface SentIndex {
  byPet: ReadonlyMap<string, readonly SentPet[]>;
  byCells: ReadonlyMap<string, readonly SentPet[]>;
}

/** Of two similar pets, the index finds an added one before one with an unknown outcome. */
export function indexSent(sent: readonly SentPet[]): SentIndex {
  const inOrder = [...sent.filter(({ isAdded }) => isAdded), ...sent.filter((s) => !s.isAdded)];
  return {
    byPet: groupBy(inOrder, ({ pet }) => pet && textOfPet(pet)),
    byCells: groupBy(inOrder, ({ cellsInFile }) =>
      cellsInFile?.name?.trim() ? cellsText(cellsInFile) : undefined,
    ),
  };
}

/**
 * Finds the rows that may already be in the store, by line. Each sent pet matches one row: if only one of two identical
 * rows was sent, the second repeats the first.
 *
 * @param pets the pets in the store, as far as they were loaded
 * @param mayLackPets whether there may be more: those that Sent has added may be among them
 */
export function findDuplicates(
  rows: readonly CheckedRow[],
  { byPet, byCells }: SentIndex,
  pets: readonly Pet[],
  mayLackPets = false,
): ReadonlyMap<number, Duplicate> {
  const found = new Map<number, Duplicate>();
  const taken = new Set<SentPet>();
  const take = (list: readonly SentPet[] | undefined): SentPet | undefined => {
    const sent = list?.find((candidate) => !taken.has(candidate));
    if (sent) taken.add(sent);
    return sent;
  };
  // Rows with a Result are matched first, wherever they are in the file, because they were sent.
  for (const row of [...rows.filter(({ result }) => result), ...rows.filter((r) => !r.result)]) {
    const { line, pet, cells, cellsInFile = cells, result } = row;
    const sent =
      take(byCells.get(cellsText(cellsInFile))) ?? (pet && take(byPet.get(textOfPet(pet))));
    if (sent) found.set(line, { type: 'sent', sent });
    else if (result) found.set(line, { type: 'result', result });
  }
  const added: Pet[] = [];
  for (const { isAdded, pet, id } of mayLackPets ? [...byPet.values()].flat() : [])
    if (isAdded && pet && id !== undefined) added.push({ ...pet, id });
  // Of similar pets, the map keeps the last one: that with the highest ID.
  const inOrder = [...added, ...pets].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const inStore = new Map(inOrder.map((pet) => [matchKey(pet), pet]));
  const lines = new Map<string, { line: number; text: string }>();
  for (const { line, pet } of rows) {
    if (!pet) continue;
    const key = matchKey(pet);
    const [like, earlier] = [inStore.get(key), lines.get(key)];
    const text = textOfPet(pet);
    if (earlier === undefined) lines.set(key, { line, text });
    if (found.has(line)) continue;
    if (like) found.set(line, { type: 'store', pet: like });
    else if (earlier !== undefined)
      found.set(line, { type: 'line', line: earlier.line, isEqual: earlier.text === text });
  }
  return found;
}

/**
 * Describes a duplicate: `Already added from delivery.csv at 01:03 as pet 252`.
 *
 * @param formatTime formats the time with its preposition. Words that may be read on another day need the date
 */
export function describeDuplicate(
  duplicate: Duplicate,
  formatTime: (at: number) => string = atTime,
): string {
  switch (duplicate.type) {
    case 'sent': {
      const { isAdded, isWaiting, id, file, at, cellsInFile, sameImportLine } = duplicate.sent;
      const asPet = id === undefined ? '' : ` as pet ${id}`;
      if (sameImportLine !== undefined)
        return `Same as line ${sameImportLine}, ${isAdded ? `added${asPet}` : 'not known to be added yet'}`;
      const from = `from ${file === undefined ? 'the form' : shortLine(file)} ${formatTime(at)}`;
      if (isWaiting) return `Already in Sent ${from}, waiting to be sent`;
      if (!isAdded) return `Already in Sent ${from}, outcome not known yet`;
      const summary = cellsInFile ? 'Already corrected and added' : 'Already added';
      return `${summary} ${from}${asPet}`;
    }
    case 'result':
      return `Marked “${duplicate.result}” in the Result column${CONSEQUENCES[duplicate.result]}`;
    case 'store':
      return looksLike(duplicate.pet);
    case 'line':
      return `${duplicate.isEqual ? 'Repeats' : 'Looks like'} line ${duplicate.line}`;
  }
}

export function skipReasonOf(duplicate: Duplicate): (typeof SKIP_REASONS)[number] {
  if (duplicate.type !== 'sent' && duplicate.type !== 'result') return 'duplicate';
  const isAdded = duplicate.type === 'sent' ? duplicate.sent.isAdded : duplicate.result === 'added';
  return isAdded ? 'added before' : 'unknown before';
}

const CONSEQUENCES: Record<Result, string> = {
  added: '',
  unknown: ', so it may already have been added',
  'left to send': ', so it may have been added since',
};

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(item);
    else if (key !== undefined) groups.set(key, [item]);
  }
  return groups;
}

const textOfPet = (pet: NewPet) => JSON.stringify(FIELDS.map(({ text }) => text(pet)));
