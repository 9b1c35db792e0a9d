// Rows whose pets other entries of Sent have sent since: **Resume** of a stopped or paused file, **Add it again** or
// **Send now** would send them twice.
import type { ImportFile, Row } from '../../database/schema.ts';
import { CELL_KEYS } from '../../database/stored-pets.ts';
import type { Transaction } from '../../database/transaction.ts';
import { rowsOf } from '../entries.ts';
import { mightBeInStore } from '../might-be-in-store.ts';
import { isNextOrWaiting, matchKey } from '../row-facts.ts';
import { petKey } from '../row-keys.ts';
import { save } from '../row-status.ts';
import { firstPressAt, leaveToLater, skipMended } from './mended-rows.ts';

type Pet = NonNullable<Row['pet']>;

/**
 * Finds the waiting rows of a file whose pet was, may have been, or will be added by a row that is newer than the file,
 * or was sent since the file was stopped or, if it is paused, since it was started. Each of these accounts for one row.
 * Not by the names of the files: staff save a file under another name, with other lines.
 */
export async function readSentSince(
  tx: Transaction,
  file: ImportFile,
): Promise<ReadonlyMap<Row, Row>> {
  const { environment, id, at: startedAt, stopped = startedAt } = file;
  const found = new Map<Row, Row>();
  const rows = await tx.list('rows', rowsOf(file));
  const own = new Set(rows.map((row) => row.id));
  const newest = rows.at(-1)?.id ?? 0;
  const isSince = (other: Row) =>
    other.id > newest || isNextOrWaiting(other) || other.attempts.some(({ at }) => at >= stopped);
  const isFree = ({ file: from, mends = [] }: Row) =>
    from !== id && !mends.some((mended) => own.has(mended));
  const files = new Map<string, ImportFile | undefined>();
  const readOthers = async (pet: Pet): Promise<Row[]> => {
    const range = { index: 'keys', prefix: petKey(environment, pet) } as const;
    const others = (await tx.list('rows', range)).filter((row) => isFree(row) && isSince(row));
    for (const { file: from } of others)
      if (from !== '' && !files.has(from)) files.set(from, await tx.get('files', from));
    return others.filter((other) => mightBeInStore(other, files.get(other.file)));
  };
  const free = new Map<string, Row[]>();
  for (const row of rows) {
    const { pet, status } = row;
    if (pet === undefined || status !== 'waiting') continue;
    const key = matchKey(pet);
    const others = free.get(key) ?? (await readOthers(pet));
    const other = others.find((sent) => isSamePet(pet, sent.pet));
    free.set(
      key,
      others.filter((left) => left !== other),
    );
    if (other) found.set(row, other);
  }
  return found;
}

/** Whether another entry has sent the pet of a row since its press and its last request, may have, or will. */
export async function isSentSince(tx: Transaction, row: Row): Promise<boolean> {
  const { id, environment, press, file, at: pressedAt, pet, attempts } = row;
  if (pet === undefined) return false;
  const since = Math.max(pressedAt, ...attempts.map(({ at }) => at));
  for (const other of await tx.list('rows', { index: 'keys', prefix: petKey(environment, pet) })) {
    const { file: from } = other;
    const isOfOther = other.press !== press && (file === '' || from !== file);
    if (!isOfOther || !isSamePet(pet, other.pet)) continue;
    const isSince =
      other.id > id || isNextOrWaiting(other) || other.attempts.some(({ at }) => at >= since);
    if (isSince && mightBeInStore(other, from === '' ? undefined : await tx.get('files', from)))
      return true;
  }
  return false;
}

/** Whether all fields are equal, as the preview compares a file with Sent. */
function isSamePet(a: Pet, b: Pet | undefined): boolean {
  return CELL_KEYS.every((key) => a[key] === b?.[key]);
}

/** Skips rows whose pets other rows send. Once those are added, these become **Already added**. */
export async function leaveToOthers(
  tx: Transaction,
  found: ReadonlyMap<Row, Row>,
  now: number,
): Promise<void> {
  for (const [row, other] of found) {
    leaveToLater(tx, [row], firstPressAt(other));
    const mends = [...(other.mends ?? []), row.id, ...(row.mends ?? [])];
    await skipMended(tx, save(tx, { ...other, mends }, now), now);
  }
}
