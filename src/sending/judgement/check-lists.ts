import type { NewPet } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList, widestListOf } from '../../api/widest-lists.ts';
import type { Baseline, Batch, RowRef } from '../journal/batch.ts';
import { readClearedIds } from '../journal/clear-settled.ts';
import type { SentRow } from '../journal/outcome.ts';
import {
  readBaseline,
  readBatch,
  readBatches,
  readRow,
  readRows,
  textOf,
  writeRow,
} from '../journal/rows.ts';
import { keys, type Place } from '../journal/store/record-keys.ts';
import type { RecordStore, Transaction } from '../journal/store/record-store.ts';
import type { ClientInUse } from '../sender/ports.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { doubtOf, judge, type Judgement } from './judge.ts';
import { hasOpenQuestions, needsExtraCheck } from './next-check.ts';

interface CheckContext {
  store: RecordStore;
  place: Place;
  now: () => number;
}

/** A sent pet of the journal, with its batch. */
interface JournalRow extends Omit<SentRow, 'pet'> {
  pet: NewPet;
  batch: Batch;
  baseline: Baseline | undefined;
}

/**
 * Reads the lists, and writes a finding for every open question, and what is in the store beside the pets that were
 * added and not checked yet. Only rows that were so before the lists were requested are judged, because only then the
 * lists show the store after their requests had ended.
 *
 * @returns how many lists could be read; undefined if there was nothing to read them for
 */
export async function checkLists(
  { store, place, now }: CheckContext,
  client: ClientInUse,
): Promise<number | undefined> {
  const before = await store.read((transaction) => readState(transaction, place, needsCheck));
  if (!before.batches.some(needsCheck)) return undefined;
  const wanted = listsToRead(before.rows);
  const evidence = await readEvidence(client, wanted, now);
  // Judged and written in one transaction, since a pet that is written meanwhile may own a listed one.
  await store.change(async (transaction) => {
    const clearedIds = await readClearedIds(transaction, place);
    const stateBefore = new Map(before.rows.map((one) => [textOf(one.ref), stateOf(one)]));
    const isUnchanged = (one: JournalRow) => stateBefore.get(textOf(one.ref)) === stateOf(one);
    const judgeAll = (rows: readonly JournalRow[]) =>
      judge(
        rows.map((one) => ({ ...one, name: textOf(one.ref), isEligible: isUnchanged(one) })),
        evidence,
        clearedIds,
      );
    let { rows, batches } = await readState(transaction, place, needsCheck);
    let judgement = judgeAll(rows);
    if (namesPets(judgement)) {
      // Judged again with the rows of all files, since one of them may own a pet that looks new.
      ({ rows, batches } = await readState(transaction, place, () => true));
      judgement = judgeAll(rows);
    }
    const changed = new Set(rows.filter((one) => !isUnchanged(one)).map(({ ref }) => ref.batch));
    const asked = new Map(before.batches.map(({ id, check }) => [id, checkText(check)]));
    await writeResult(transaction, place, {
      rows: rows.filter((one) => needsCheck(one.batch) && isUnchanged(one)),
      checked: batches.filter(
        (one) =>
          needsCheck(one) && !changed.has(one.id) && asked.get(one.id) === checkText(one.check),
      ),
      judgement,
      evidence,
    });
  });
  return wanted.size === 0 ? undefined : evidence.lists.size;
}

function needsCheck(batch: Batch): boolean {
  return hasOpenQuestions(batch) || needsExtraCheck(batch);
}

/** All batches of a place, and the rows of those that are judged. */
interface JournalState {
  batches: readonly Batch[];
  rows: readonly JournalRow[];
}

/** Reads the rows of all batches of the form, and of the files that are wanted: they may have thousands. */
async function readState(
  transaction: Transaction,
  place: Place,
  isWanted: (batch: Batch) => boolean,
): Promise<JournalState> {
  const batches = await readBatches(transaction, place);
  const baselines = new Map<string, Baseline | undefined>();
  const rows: JournalRow[] = [];
  for (const batch of batches) {
    if (batch.from === 'file' && !isWanted(batch)) continue;
    if (!baselines.has(batch.baseline))
      baselines.set(batch.baseline, await readBaseline(transaction, place, batch.baseline));
    const baseline = baselines.get(batch.baseline);
    for (const row of await readRows(transaction, place, batch))
      if (row.pet) rows.push({ ...row, pet: row.pet, batch, baseline });
  }
  return { batches, rows };
}

/** What must be the same before and after the lists were read: the outcome, and which check comes next. */
function stateOf({ batch, row, outcome }: JournalRow): string {
  return [outcome.is, row.attempts.length, checkText(batch.check)].join();
}

function checkText(check: Batch['check']): string {
  return `${check?.since} ${check?.count}`;
}

function listsToRead(rows: readonly JournalRow[]): ReadonlySet<WidestList> {
  if (rows.some(({ outcome }) => outcome.is === 'unknown')) return new Set(WIDEST_LISTS);
  const unchecked = rows.filter(
    ({ batch, outcome }) => needsExtraCheck(batch) && outcome.is === 'added',
  );
  return new Set(unchecked.map(({ pet }) => widestListOf(pet.status)));
}

function namesPets({ findings, extras }: Judgement): boolean {
  if (extras.size > 0) return true;
  return [...findings.values()].some((finding) => 'pets' in finding && finding.pets.length > 0);
}

interface CheckResult {
  rows: readonly JournalRow[];
  /** The batches whose rows did not change since, also those whose rows were cleared. Others are checked again. */
  checked: readonly Batch[];
  judgement: Judgement;
  evidence: Evidence;
}

async function writeResult(
  transaction: Transaction,
  place: Place,
  { rows, checked, judgement: { findings, extras }, evidence }: CheckResult,
): Promise<void> {
  for (const { ref } of rows) {
    const [finding, extra] = [findings.get(textOf(ref)), extras.get(textOf(ref))];
    if (finding || extra)
      await writeJudged(transaction, place, ref, {
        ...(finding && { finding }),
        ...(extra && { extra }),
      });
  }
  for (const { id } of checked) {
    const batch = await readBatch(transaction, place, id);
    if (batch === undefined) continue;
    const unread = unreadLists(
      rows.filter(({ ref }) => ref.batch === id),
      evidence,
    );
    const { since, count } = batch.check ?? { since: evidence.at, count: 0 };
    const check = {
      since,
      count: count + 1,
      at: evidence.at,
      ...(needsExtraCheck(batch) && { isDone: unread.length === 0 }),
      ...(unread.length > 0 && { unread }),
    };
    transaction.put(keys.batch(place, id), { ...batch, check });
  }
}

async function writeJudged(
  transaction: Transaction,
  place: Place,
  { batch: id, row }: RowRef,
  judged: Pick<JournalRow['row'], 'finding' | 'extra'>,
): Promise<void> {
  const batch = await readBatch(transaction, place, id);
  if (batch === undefined) return;
  const before = await readRow(transaction, place, batch, row);
  writeRow(transaction, place, batch, { row, before, after: { ...before, ...judged } });
}

/** The lists of added pets' statuses that did not arrive whole, and why. */
function unreadLists(rows: readonly JournalRow[], evidence: Evidence) {
  const added = rows.filter(({ outcome }) => outcome.is === 'added');
  const pets = new Map(added.map(({ pet }) => [widestListOf(pet.status), pet]));
  return [...pets].flatMap(([list, pet]) => {
    const doubt = doubtOf(evidence, pet);
    return doubt ? [{ list, doubt }] : [];
  });
}
