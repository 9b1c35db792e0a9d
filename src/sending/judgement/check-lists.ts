import type { ListedPets } from '../../api/list-pets.ts';
import {
  WIDEST_LISTS,
  type WidestList,
  widestListOf,
  widestQuery,
} from '../../api/widest-lists.ts';
import type { Baseline, Batch } from '../journal/batch.ts';
import { readClearedIds } from '../journal/clear.ts';
import { foundPets } from '../journal/outcome.ts';
import {
  readBaseline,
  readBatch,
  readBatches,
  readRow,
  readRows,
  textOf,
  writeRow,
} from '../journal/rows.ts';
import { keys } from '../journal/store/record-keys.ts';
import type { JournalStore, Transaction } from '../journal/store/journal-store.ts';
import type { ClientInUse } from '../sender/ports.ts';
import { type Case, doubtOf, type Evidence, judge, type Judgement } from './judge.ts';
import { needsCheck, needsExtraCheck } from './next-check.ts';

/** All batches of a place, and the rows of those that are judged. */
interface JournalState {
  batches: readonly Batch[];
  rows: readonly JournalRow[];
}

interface JournalRow extends Case {
  batch: Batch;
}

/**
 * Reads the lists, and writes a finding for each row of unknown outcome, and what is in the store beside the pets that
 * were added and not checked yet. Something is written only about rows that were so before the lists were requested,
 * because only then the lists show the store after their requests had ended.
 *
 * @returns how many lists could be read; undefined if there was nothing to read them for
 */
export async function checkLists(
  store: JournalStore,
  client: ClientInUse,
  now: () => number,
): Promise<number | undefined> {
  const before = await store.read((transaction) => readState(transaction, needsCheck));
  if (!before.batches.some(needsCheck)) return undefined;
  const wanted = listsToRead(before.rows);
  const evidence = await readEvidence(client, wanted, now);
  // Judged and written in one transaction, since a pet that is written meanwhile may own a listed one.
  await store.change(async (transaction) => {
    const clearedIds = await readClearedIds(transaction);
    let state = await readState(transaction, needsCheck);
    let judgement = judge(state.rows, evidence, clearedIds);
    if ([...judgement.values()].some((judged) => foundPets(judged).length > 0 || judged.extra)) {
      // Judged again with the rows of all files, since one of them may own a pet that looks new.
      state = await readState(transaction, () => true);
      judgement = judge(state.rows, evidence, clearedIds);
    }
    const known = new Set([...before.rows.map(rowState), ...before.batches.map(checkState)]);
    const isUnchanged = (row: JournalRow) => known.has(rowState(row));
    const rows = state.rows.filter((row) => needsCheck(row.batch) && isUnchanged(row));
    await writeJudgement(transaction, rows, judgement);
    const changed = new Set(
      state.rows.filter((row) => !isUnchanged(row)).map(({ ref }) => ref.batch),
    );
    for (const batch of state.batches) {
      if (!needsCheck(batch) || changed.has(batch.id) || !known.has(checkState(batch))) continue;
      const ofBatch = rows.filter(({ ref }) => ref.batch === batch.id);
      await writeCheck(transaction, batch.id, ofBatch, evidence);
    }
  });
  return wanted.size === 0 ? undefined : evidence.lists.size;
}

/** Reads the rows of all batches of the form, and of the files that are wanted: they may have thousands. */
async function readState(
  transaction: Transaction,
  isWanted: (batch: Batch) => boolean,
): Promise<JournalState> {
  const batches = await readBatches(transaction);
  const baselines = new Map<string, Baseline | undefined>();
  const rows: JournalRow[] = [];
  for (const batch of batches) {
    if (batch.from === 'file' && !isWanted(batch)) continue;
    if (!baselines.has(batch.baseline))
      baselines.set(batch.baseline, await readBaseline(transaction, batch.baseline));
    const baseline = baselines.get(batch.baseline);
    for (const row of await readRows(transaction, batch))
      if (row.pet) rows.push({ ...row, pet: row.pet, batch, baseline });
  }
  return { batches, rows };
}

/** What must be the same before and after the lists were read: the states, and which check of its batch comes next. */
function rowState({ ref, row, outcome, batch }: JournalRow): string {
  const attempts = row.attempts.map(({ is }) => is);
  return [textOf(ref), outcome.is, ...attempts, checkState(batch)].join();
}

function checkState({ id, check }: Batch): string {
  return `${id} ${check?.since} ${check?.count}`;
}

function listsToRead(rows: readonly JournalRow[]): ReadonlySet<WidestList> {
  if (rows.some(({ outcome }) => outcome.is === 'unknown')) return new Set(WIDEST_LISTS);
  const unchecked = rows.filter(
    ({ batch, outcome }) => needsExtraCheck(batch) && outcome.is === 'added',
  );
  return new Set(unchecked.map(({ pet }) => widestListOf(pet.status)));
}

/**
 * Reads some of the widest lists at the same time. They are read from the service itself, not through a
 * cache and not by sharing an earlier request, whose answer could be older than the sent pet.
 */
async function readEvidence(
  { client, keyMark }: ClientInUse,
  wanted: Iterable<WidestList>,
  now: () => number,
): Promise<Evidence> {
  const at = now();
  const lists = new Map<WidestList, ListedPets>();
  await Promise.all(
    [...wanted].map(async (list) => {
      const listed = await client.listPetsUncached(widestQuery(list)).catch(() => undefined);
      if (listed) lists.set(list, listed);
    }),
  );
  return { at, keyMark, lists };
}

async function writeJudgement(
  transaction: Transaction,
  rows: readonly JournalRow[],
  judgement: Judgement,
): Promise<void> {
  for (const one of rows) {
    const judged = judgement.get(one);
    // Read again: the row that was written before it may be of the same file, and has changed the counts in its batch.
    const stored = judged && (await readRow(transaction, one.ref));
    if (stored) writeRow(transaction, stored, { ...stored.row, ...judged });
  }
}

/** Notes that the lists were read for a batch, and which lists of its added pets' statuses had not arrived whole. */
async function writeCheck(
  transaction: Transaction,
  id: string,
  rows: readonly JournalRow[],
  evidence: Evidence,
): Promise<void> {
  const batch = await readBatch(transaction, id);
  if (batch === undefined) return;
  const added = rows.filter(({ outcome }) => outcome.is === 'added');
  const unread = [...new Set(added.map(({ pet }) => widestListOf(pet.status)))].flatMap((list) => {
    const doubt = doubtOf(evidence, list);
    return doubt ? [{ list, doubt }] : [];
  });
  const { since, count } = batch.check ?? { since: evidence.at, count: 0 };
  const check = {
    since,
    count: count + 1,
    at: evidence.at,
    ...(needsExtraCheck(batch) && { isDone: unread.length === 0 }),
    ...(unread.length > 0 && { unread }),
  };
  transaction.put(keys.batch(id), { ...batch, check });
}
