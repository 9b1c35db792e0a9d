// A journal in memory with example states, for the tests of its transactions. Terms: src/sending/README.md.
import type { NewPet } from '../../api/schemas.ts';
import { WIDEST_LISTS } from '../../api/widest-lists.ts';
import { act } from '../../sending/journal/act.ts';
import type { Attempt, Baseline, Row, RowRef, Seed } from '../../sending/journal/batch.ts';
import { readJournal } from '../../sending/journal/journal-view.ts';
import { addAttempt, move } from '../../sending/journal/move.ts';
import { readBatch, readFile, readRow, writeRow } from '../../sending/journal/rows.ts';
import { createMemoryRecordStore } from '../../sending/journal/store/memory-record-store.ts';
import { keys } from '../../sending/journal/store/record-keys.ts';
import {
  type JournalKey,
  journalOf,
  type Transaction,
} from '../../sending/journal/store/journal-store.ts';
import { type NewFormBatch, submit, submitFile } from '../../sending/journal/submit.ts';
import type { Action } from '../../sending/journal/ways.ts';

export const PLACE = 'Staging https://pets.example/v1';
export const REX = { name: 'Rex', categoryId: 4n, status: 'available' } satisfies NewPet;
export const BASELINE: Baseline = { keyMark: 'a', ids: [1n], whole: [...WIDEST_LISTS] };
export const NOW = 1_000_000;
/** The page that sends. */
export const PAGE = 'p';

export const errorDescription = { happened: 'It failed.', next: 'Try again.' };
export const WAITING = { is: 'waiting', page: PAGE } satisfies Attempt;
export const ON_ITS_WAY = { is: 'on its way', page: PAGE, since: NOW } satisfies Attempt;
export const UNKNOWN = { is: 'unknown', since: NOW, errorDescription } satisfies Attempt;
export const NOT_SENT = { is: 'not sent', at: NOW, errorDescription } satisfies Attempt;
export const refused = (status: number) =>
  ({ is: 'refused', at: NOW, status, errorDescription }) satisfies Attempt;
export const REFUSED = refused(400);
export const added = (id?: bigint) =>
  ({ is: 'added', at: NOW, ...(id !== undefined && { id }) }) satisfies Attempt;

/** The row of a batch of the form. */
export const rowOf = (batch: string): RowRef => ({ batch, row: 0 });

/** Creates an empty journal in memory, and functions that change it. */
export function createMemoryJournal() {
  const recordStore = createMemoryRecordStore(true);
  const store = journalOf(recordStore, PLACE);
  const change = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    store.change(work);
  const readRowAt = (ref: RowRef) =>
    store.read(async (transaction) => (await readRow(transaction, ref))?.row);
  /** Moves the last attempt of a row to this state, over those in between. */
  const moveTo = async (ref: RowRef, to: Attempt) => {
    const attempt = Math.max(0, ((await readRowAt(ref))?.attempts.length ?? 0) - 1);
    const make = (next: Attempt) =>
      change((transaction) => move(transaction, ref, attempt, () => next));
    if (to.is === 'unknown' || to.is === 'added' || to.is === 'refused') await make(ON_ITS_WAY);
    return make(to);
  };
  const submitPet = (draft: string, more: Partial<NewFormBatch> = {}, baseline = BASELINE) =>
    change((transaction) =>
      submit(
        transaction,
        { draft, pet: REX, tab: 't', ...more },
        { at: NOW, page: PAGE, baseline: { id: 'b', at: NOW, value: baseline } },
      ),
    );
  const addFile = (id: string, seeds: readonly Seed[], baseline = BASELINE) =>
    change((transaction) =>
      submitFile(transaction, {
        id,
        at: NOW,
        fileName: 'pets.csv',
        seeds,
        baseline: { id: 'b', at: NOW, value: baseline },
      }),
    );
  /** Ends a file and asks for its check, as its run does after the last row of a file with an added one. */
  const endFile = (id: string) =>
    change(async (transaction) => {
      const batch = await readBatch(transaction, id);
      const check = { since: NOW, count: 0 };
      transaction.put(keys.batch(id), { ...batch, endedAt: NOW, check });
    });
  return {
    /** The records of all places. */
    recordStore,
    store,
    change,
    submit: submitPet,
    /** Submits a pet, and moves it to this state. */
    sent: async (draft: string, to: Attempt, pet: NewPet = REX) => {
      await submitPet(draft, { pet });
      if (to.is !== 'waiting') await moveTo(rowOf(draft), to);
    },
    addFile,
    /** Submits a file of pets Rex, and moves its rows to these states. */
    sentFile: async (id: string, ...states: Attempt[]) => {
      await addFile(
        id,
        states.map((_, index) => ({ line: index + 2, pet: REX })),
      );
      for (const [row, to] of states.entries())
        if (to.is !== 'waiting') await moveTo({ batch: id, row }, to);
    },
    endFile,
    moveTo,
    /** Adds an attempt that waits, and moves it to this state. */
    sendAgain: async (ref: RowRef, to: Attempt = WAITING) => {
      await change(async (transaction) => {
        const stored = await readRow(transaction, ref);
        if (stored) addAttempt(transaction, stored, PAGE);
      });
      if (to.is !== 'waiting') await moveTo(ref, to);
    },
    /** Does what a person wants with a row. */
    act: (ref: RowRef, action: Exclude<Action, { do: 'look again' }>, now = NOW) =>
      change((transaction) => act(transaction, ref, action, { page: PAGE, now })),
    /** Writes a row as it is given. */
    writeRow: (ref: RowRef, after: Row) =>
      change(async (transaction) => {
        const stored = await readRow(transaction, ref);
        if (stored) writeRow(transaction, stored, after);
      }),
    put: (key: JournalKey, value: unknown) => change(async ({ put }) => put(key, value)),
    get: (key: JournalKey) => store.read(({ get }) => get(key)),
    row: readRowAt,
    batch: (id: string) => store.read((transaction) => readBatch(transaction, id)),
    file: (id: string) => readFile(store, id),
    view: (readAt = NOW) => readJournal(store, readAt),
    /** Returns the key of every record as text. */
    keys: async () =>
      (await recordStore.read(({ list }) => list([]))).map(([key]) => key.join(' ')),
  };
}
