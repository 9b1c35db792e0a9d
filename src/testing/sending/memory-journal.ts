// A journal in memory with example states, for the tests of its transactions. Terms: src/sending/README.md.
import type { NewPet } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import { act, type ChangingWay } from '../../sending/journal/act.ts';
import type {
  Attempt,
  Finding,
  LeftOut,
  ListsBefore,
  Row,
  RowRef,
  Seed,
} from '../../sending/journal/batch.ts';
import { readJournal } from '../../sending/journal/journal-view.ts';
import { addAttempt, move } from '../../sending/journal/move.ts';
import {
  readBatch,
  readFile,
  readRow,
  readSentRow,
  writeEnd,
  writeRow,
} from '../../sending/journal/rows.ts';
import { createMemoryRecordStore } from '../../sending/journal/store/memory-record-store.ts';
import {
  type JournalKey,
  journalOf,
  type Transaction,
} from '../../sending/journal/store/journal-store.ts';
import { type NewFormBatch, submit, submitFile } from '../../sending/journal/submit.ts';

export const PLACE = 'Staging https://pets.example/v1';
export const REX = { name: 'Rex', categoryId: 4n, status: 'available' } satisfies NewPet;
/** All lists had been read whole, and the store had pet 1. */
export const BEFORE: ListsBefore = { ids: [1n], whole: [...MAX_LIMIT_LISTS] };
export const NOW = 1_000_000;
/** The page that sends. */
export const PAGE = 'p';

export const errorDescription = { happened: 'It failed.', next: 'Try again.' };
export const WAITING = { is: 'waiting', page: PAGE } satisfies Attempt;
/** The state of a row of a file that its run will send. */
export const UNSENT: Attempt = { is: 'waiting' };
export const ON_ITS_WAY = { is: 'on its way', page: PAGE, since: NOW } satisfies Attempt;
export const UNKNOWN = { is: 'unknown', since: NOW, errorDescription } satisfies Attempt;
export const NOT_SENT = { is: 'not sent', at: NOW, errorDescription } satisfies Attempt;
export const refused = (status: number) =>
  ({ is: 'refused', at: NOW, status, errorDescription }) satisfies Attempt;
export const REFUSED = refused(400);
export const added = (id?: bigint) =>
  ({ is: 'added', at: NOW, ...(id !== undefined && { id }) }) satisfies Attempt;
export const PROBLEM = { is: 'problem', words: 'No name.' } satisfies LeftOut;

/** Creates the pet REX as the store lists it. */
export const rex = (id: bigint) => ({ ...REX, id });
/** What a list of three pets showed: these new ones like REX. */
export const findingOf = (...ids: bigint[]): Finding => ({
  at: NOW,
  pets: ids.map(rex),
  areNew: true,
  sent: 1,
  shown: 3,
  isWhole: true,
});

/** The row of a batch of the form. */
export const rowOf = (batch: string): RowRef => ({ batch, row: 0 });

/** Creates an empty journal in memory, and functions that read and change it. */
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
  const submitPet = (id: string, more: Partial<NewFormBatch> = {}) =>
    change((transaction) =>
      submit(transaction, { pet: REX, before: BEFORE, ...more }, { id, at: NOW, page: PAGE }),
    );
  const addFile = (id: string, seeds: readonly Seed[]) =>
    change((transaction) =>
      submitFile(transaction, { id, fileName: 'pets.csv', seeds, before: BEFORE }, NOW),
    );
  return {
    /** The records of all places. */
    recordStore,
    store,
    change,
    submit: submitPet,
    /** Submits a pet, and moves it to this state. */
    sent: async (id: string, to: Attempt, pet: NewPet = REX) => {
      await submitPet(id, { pet });
      if (to.is !== 'waiting') await moveTo(rowOf(id), to);
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
    /** Ends a file, as its run does after its last row. */
    endFile: (id: string) => writeEnd(store, id, NOW),
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
    act: (ref: RowRef, chosen: ChangingWay, now = NOW) =>
      change((transaction) => act(transaction, ref, chosen, { page: PAGE, now })),
    /** Writes a row as it is given. */
    writeRow: (ref: RowRef, after: Row) =>
      change(async (transaction) => {
        const stored = await readSentRow(transaction, ref);
        if (stored) writeRow(transaction, stored, after);
      }),
    put: (key: JournalKey, value: unknown) => change(async ({ put }) => put(key, value)),
    get: (key: JournalKey) => store.read(({ get }) => get(key)),
    row: readRowAt,
    /** What became of a row. */
    outcome: (ref: RowRef) =>
      store.read(async (transaction) => (await readSentRow(transaction, ref))?.sent.outcome),
    batch: (id: string) => store.read((transaction) => readBatch(transaction, id)),
    file: (id: string) => readFile(store, id),
    view: (readAt = NOW) => readJournal(store, readAt),
    /** All records, of all places. */
    records: () => recordStore.read(({ list }) => list([])),
    /** Returns the key of every record as text. */
    keys: async () =>
      (await recordStore.read(({ list }) => list([]))).map(([key]) => key.join(' ')),
  };
}
