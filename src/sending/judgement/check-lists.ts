import type { Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList } from '../../api/widest-lists.ts';
import { changeState } from '../journal/change-state.ts';
import { updateRecord } from '../journal/store/update-record.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import type { Duplicate, ImportSummary } from '../journal/import-summary.ts';
import { keys, type Place } from '../journal/store/keys.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import { readClearedIds } from '../journal/cleared-ids.ts';
import type { RecordStore, Transaction } from '../journal/store/record-store.ts';
import type { KeyInUse } from '../sender/ports.ts';
import { readEvidence } from './evidence.ts';
import type { Surplus } from './finding.ts';
import { type Judgement, judge } from './judge.ts';
import { needsDuplicateCheck, readCases, type StoredCase, type StoredCases } from './read-cases.ts';

interface CheckContext {
  store: RecordStore;
  place: Place;
  now: () => number;
}

/**
 * Reads the lists and writes what they say of every open question, and of every pet that was added
 * and not yet looked for a second time. Only what was open before the lists were asked for is judged:
 * the lists then show what was there after its request had ended.
 */
export async function checkLists(
  { store, place, now }: CheckContext,
  key: KeyInUse,
): Promise<void> {
  const before = await store.read((transaction) => readCases(transaction, place, hasRowsToCheck));
  const wanted = listsToRead(before);
  if (wanted.size === 0) return;
  const evidence = await readEvidence(key, wanted, now);

  // Judged and written in one transaction: what is added or pressed meanwhile may own one of the pets.
  await store.change(async (transaction) => {
    let current = await readCases(transaction, place, hasRowsToCheck);
    const forgottenIds = await readClearedIds(transaction, place);
    let judgement = judge(markEligible(current, before), evidence, forgottenIds);
    if (namesPets(judgement)) {
      // Pets that rows of any other import became are no new ones.
      current = await readCases(transaction, place, () => true);
      judgement = judge(markEligible(current, before), evidence, forgottenIds);
    }
    await write(transaction, place, { current, before, judgement, at: evidence.at });
  });
}

/** Whether an import has rows to look for. */
function hasRowsToCheck({ counts, endedAt, isChecked }: ImportSummary): boolean {
  return counts.unknown > 0 || (endedAt !== undefined && !isChecked && counts.added > 0);
}

function listsToRead({ cases, imports }: StoredCases): ReadonlySet<WidestList> {
  if (cases.some(({ state }) => state.is === 'unknown')) return new Set(WIDEST_LISTS);
  if (imports.some(hasRowsToCheck)) return new Set(WIDEST_LISTS);
  return new Set(cases.filter(needsDuplicateCheck).map(({ pet }) => pet.status ?? 'any'));
}

function markEligible(current: StoredCases, asked: StoredCases): readonly StoredCase[] {
  const looks = new Map<string, number>();
  for (const { number, state } of asked.cases)
    if (state.is === 'unknown') looks.set(number, state.looks);
  return current.cases.map((one) => ({
    ...one,
    // Another look may have come meanwhile: its finding stays.
    isEligible: one.state.is === 'unknown' && looks.get(one.number) === one.state.looks,
  }));
}

function namesPets({ findings, surplus }: Judgement): boolean {
  if (surplus.size > 0) return true;
  return [...findings.values()].some((finding) => 'pets' in finding && finding.pets.length > 0);
}

interface CheckResult {
  current: StoredCases;
  before: StoredCases;
  judgement: Judgement;
  /** When the lists were asked for. */
  at: number;
}

async function write(
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
  for (const { number, looks, endedAt } of imports.filter(hasRowsToCheck))
    await updateRecord(transaction, keys.import(place, number), {
      looks: looks + 1,
      lookedAt: at,
      isChecked: endedAt !== undefined,
      duplicates: duplicatesOf(number, cases, surplus),
    });
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
