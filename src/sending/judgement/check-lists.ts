import type { Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList, widestListOf } from '../../api/widest-lists.ts';
import { changeState } from '../journal/change-state.ts';
import { updateRecord } from '../journal/store/update-record.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import {
  type Duplicate,
  type ImportSummary,
  mayHaveDuplicates,
} from '../journal/import-summary.ts';
import { keys, type Place } from '../journal/store/record-keys.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import { readClearedIds } from '../journal/cleared-ids.ts';
import type { RecordStore, Transaction } from '../journal/store/record-store.ts';
import type { ClientInUse } from '../sender/ports.ts';
import { readEvidence } from './evidence.ts';
import type { Surplus } from './finding.ts';
import { type Case, type Judgement, judge } from './judge.ts';
import {
  type CaseWithRef,
  type JournalCases,
  needsDuplicateCheck,
  readCases,
} from './read-cases.ts';

interface CheckContext {
  store: RecordStore;
  place: Place;
  now: () => number;
}

/**
 * Reads the lists and writes a finding for every open question, and a surplus for every added pet that
 * was not yet checked for duplicates. Only entries that were open before the lists were requested get a
 * finding, because only then the lists show the store after the request had ended.
 */
export async function checkLists(
  { store, place, now }: CheckContext,
  client: ClientInUse,
): Promise<void> {
  const before = await store.read((transaction) => readCases(transaction, place, hasRowsToCheck));
  const wanted = listsToRead(before);
  if (wanted.size === 0) return;
  const evidence = await readEvidence(client, wanted, now);

  // Judged and written in one transaction, since an entry that is written meanwhile may own a listed pet.
  await store.change(async (transaction) => {
    let current = await readCases(transaction, place, hasRowsToCheck);
    const clearedIds = await readClearedIds(transaction, place);
    let judgement = judge(markEligible(current, before), evidence, clearedIds);
    if (namesPets(judgement)) {
      // Judged again with the rows of all imports, since one of them may own a pet that looks new.
      current = await readCases(transaction, place, () => true);
      judgement = judge(markEligible(current, before), evidence, clearedIds);
    }
    await writeResult(transaction, place, { current, before, judgement, at: evidence.at });
  });
}

/** Whether an import has open questions, or has ended and was not checked for duplicates. */
function hasRowsToCheck(summary: ImportSummary): boolean {
  return summary.counts.unknown > 0 || mayHaveDuplicates(summary);
}

function listsToRead({ cases, imports }: JournalCases): ReadonlySet<WidestList> {
  if (cases.some(({ state }) => state.is === 'unknown')) return new Set(WIDEST_LISTS);
  if (imports.some(hasRowsToCheck)) return new Set(WIDEST_LISTS);
  return new Set(cases.filter(needsDuplicateCheck).map(({ pet }) => widestListOf(pet.status)));
}

/** Marks the cases that get a finding. @param asked the cases as they were before the lists were requested */
function markEligible(current: JournalCases, asked: JournalCases): readonly (CaseWithRef & Case)[] {
  const checksBefore = new Map<string, number>();
  for (const { number, state } of asked.cases)
    if (state.is === 'unknown') checksBefore.set(number, state.looks);
  return current.cases.map((one) => ({
    ...one,
    // If another check has written a finding meanwhile (`looks` differs), that finding stays.
    isEligible: one.state.is === 'unknown' && checksBefore.get(one.number) === one.state.looks,
  }));
}

function namesPets({ findings, surplus }: Judgement): boolean {
  if (surplus.size > 0) return true;
  return [...findings.values()].some((finding) => 'pets' in finding && finding.pets.length > 0);
}

interface CheckResult {
  current: JournalCases;
  before: JournalCases;
  judgement: Judgement;
  /** When the lists were requested. */
  at: number;
}

async function writeResult(
  transaction: Transaction,
  place: Place,
  { current: { cases, imports }, before, judgement: { findings, surplus }, at }: CheckResult,
): Promise<void> {
  const unchecked = new Set(before.cases.filter(needsDuplicateCheck).map(({ number }) => number));
  for (const { number, ref } of cases) {
    const finding = findings.get(number);
    if (finding)
      await changeState(transaction, place, ref, (state) =>
        state.is === 'unknown' ? { ...state, finding, looks: state.looks + 1 } : undefined,
      );
    if (unchecked.has(number))
      await changeState(transaction, place, ref, markChecked(surplus.get(number)));
  }
  const counted = imports.filter(
    (summary) => hasRowsToCheck(summary) && hasSameRowsToCheck(summary, before.imports),
  );
  for (const { number, looks, endedAt } of counted)
    await updateRecord(transaction, keys.import(place, number), {
      looks: looks + 1,
      lookedAt: at,
      isChecked: endedAt !== undefined,
      duplicates: duplicatesOf(number, cases, surplus),
    });
}

/**
 * Whether the import was in the journal before the lists were requested, and none of its rows became unknown and it
 * did not end since. Otherwise the lists may not show the pets of its last rows, so it is checked again.
 */
function hasSameRowsToCheck(
  { number, unknownSince, endedAt }: ImportSummary,
  before: readonly ImportSummary[],
): boolean {
  const earlier = before.find((one) => one.number === number);
  return (
    earlier !== undefined && earlier.unknownSince === unknownSince && earlier.endedAt === endedAt
  );
}

function markChecked(surplus: Surplus | undefined) {
  return (state: RowState): EntryState | undefined =>
    state.is === 'added' ? { ...state, isChecked: true, ...(surplus && { surplus }) } : undefined;
}

function duplicatesOf(
  importNumber: string,
  cases: readonly { number: string; ref: EntryRef }[],
  surplus: ReadonlyMap<string, { pets: readonly Pet[] }>,
): Duplicate[] {
  return cases.flatMap(({ number, ref }) => {
    if (!('import' in ref) || ref.import !== importNumber) return [];
    return (surplus.get(number)?.pets ?? []).map((pet) => ({ row: ref.row, pet }));
  });
}
