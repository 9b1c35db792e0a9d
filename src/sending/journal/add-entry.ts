import type { NewPet } from '../../api/schemas.ts';
import type { Baseline } from '../judgement/baseline.ts';
import { readState } from './change-state.ts';
import { numberOf } from './entry-ref.ts';
import { type Entry, isCertainlyNotAdded, isOpenQuestion, isUnsettled } from './entry.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { EntryRef } from './entry-ref.ts';
import { nextSequence } from './store/next-sequence.ts';
import type { Transaction } from './store/record-store.ts';
import { StoredDraft, StoredRepeats } from './store/stored-shapes.ts';

/** One submit of the form, or one **Send again**. */
export interface NewEntry {
  /** The new entry's number. */
  number: string;
  pet: NewPet;
  /** The random ID of the page that will send it. */
  tab: string;
  at: number;
  /** The number of the draft that it was submitted from. */
  draft?: string | undefined;
  /** The open question whose pet it sends again. */
  repeats?: EntryRef | undefined;
  /** What was in the store before. For **Send again**, used only if the repeated entry's own baseline is not stored. */
  baseline: Baseline;
}

/**
 * Writes a new entry and marks its draft as used, in the caller's transaction: if a draft is submitted
 * twice, in any tabs, only the first submit makes an entry. A draft may be used again once it is certain
 * that no pet was added from it. An open question may be sent again if no other entry that sends it
 * again is unsettled.
 *
 * @returns the new entry, or undefined if this submit must not send anything
 */
export async function addEntry(
  transaction: Transaction,
  place: Place,
  { number, pet, tab, at, draft, repeats, baseline }: NewEntry,
): Promise<Entry | undefined> {
  const isAllowed = repeats
    ? await maySendAgain(transaction, place, repeats, at)
    : draft === undefined || (await isDraftFree(transaction, place, draft));
  if (!isAllowed) return undefined;

  const sequence = await nextSequence(transaction, place);
  const repeated = repeats && numberOf(repeats);
  const entry: Entry = {
    number,
    sequence,
    at,
    pet,
    state: { is: 'waiting', tab },
    ...(draft !== undefined && { draft }),
    ...(repeated !== undefined && { repeats: repeated }),
  };
  transaction.put(keys.entry(place, number), entry);
  const firstBaseline =
    repeats &&
    (await transaction.get(
      keys.baseline(place, 'entry' in repeats ? repeats.entry : repeats.import),
    ));
  transaction.put(keys.baseline(place, number), firstBaseline ?? baseline);
  if (draft !== undefined) {
    const used = await readDraft(transaction, place, draft);
    transaction.put(keys.draft(place, draft), { ...used, entries: [...used.entries, number] });
  }
  if (repeated !== undefined)
    transaction.put(keys.repeats(place, repeated), [
      ...(await readRepeats(transaction, place, repeated)),
      number,
    ]);
  return entry;
}

async function isDraftFree(
  transaction: Transaction,
  place: Place,
  draft: string,
): Promise<boolean> {
  const { entries, isUsedUp } = await readDraft(transaction, place, draft);
  if (isUsedUp) return false;
  for (const entry of entries) {
    const state = await readState(transaction, place, { entry });
    if (state === undefined || !isCertainlyNotAdded(state)) return false;
  }
  return true;
}

async function maySendAgain(
  transaction: Transaction,
  place: Place,
  ref: EntryRef,
  now: number,
): Promise<boolean> {
  const state = await readState(transaction, place, ref);
  if (state === undefined || !isOpenQuestion(state, now)) return false;
  for (const entry of await readRepeats(transaction, place, numberOf(ref))) {
    const repeat = await readState(transaction, place, { entry });
    if (repeat && isUnsettled(repeat)) return false;
  }
  return true;
}

async function readDraft(transaction: Transaction, place: Place, draft: string) {
  const stored = await transaction.get(keys.draft(place, draft));
  if (stored === undefined) return { entries: [] };
  // A draft whose record cannot be read may have been used, so it is not used again.
  return StoredDraft.safeParse(stored).data ?? { entries: [], isUsedUp: true };
}

async function readRepeats(transaction: Transaction, place: Place, number: string) {
  return StoredRepeats.safeParse(await transaction.get(keys.repeats(place, number))).data ?? [];
}
