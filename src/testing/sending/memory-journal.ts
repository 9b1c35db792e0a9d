// A journal in memory with example states, for the tests of its transactions. Terms: src/sending/README.md.
import type { NewPet } from '../../api/schemas.ts';
import { WIDEST_LISTS } from '../../api/widest-lists.ts';
import type { Baseline } from '../../sending/judgement/baseline.ts';
import { changeState, readState } from '../../sending/journal/change-state.ts';
import type { EntryState, RowState } from '../../sending/journal/entry.ts';
import type { EntryRef } from '../../sending/journal/entry-ref.ts';
import { createMemoryRecordStore } from '../../sending/journal/store/memory-record-store.ts';
import { type NewEntry, addEntry } from '../../sending/journal/add-entry.ts';
import type { Transaction } from '../../sending/journal/store/record-store.ts';
import { readJournal } from '../../sending/journal/journal-view.ts';
import { addImport, readImport } from '../../sending/journal/store/stored-imports.ts';

export const PLACE = 'Staging https://pets.example/v1';
export const REX: NewPet = { name: 'Rex', categoryId: 4n, status: 'available' };
export const BASELINE: Baseline = { keyMark: 'a', ids: [1n], whole: [...WIDEST_LISTS] };
export const NOW = 1_000_000;

const errorDescription = { happened: 'It failed.', next: 'Try again.' };
export const UNKNOWN = {
  is: 'unknown',
  since: NOW,
  looks: 0,
  errorDescription,
} satisfies EntryState;
export const REFUSED = { is: 'refused', at: NOW, errorDescription } satisfies EntryState;
export const NOT_SENT: EntryState = { is: 'not sent', at: NOW, errorDescription };
export const ON_ITS_WAY = { is: 'on its way', tab: 't', since: NOW } satisfies EntryState;
export const added = (id?: bigint): EntryState => ({
  is: 'added',
  at: NOW,
  ...(id !== undefined && { id }),
});

/** Creates an empty journal in memory, and functions that change it. */
export function createMemoryJournal() {
  const store = createMemoryRecordStore(true);
  const change = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    store.change(work);
  return {
    store,
    change,
    /** @returns whether the entry was added */
    addEntry: async (number: string, more: Partial<NewEntry> = {}) =>
      (await change((transaction) =>
        addEntry(transaction, PLACE, {
          number,
          pet: REX,
          tab: 't',
          at: NOW,
          baseline: BASELINE,
          ...more,
        }),
      )) !== undefined,
    addImport: (number: string, rows: readonly RowState[]) =>
      change((transaction) =>
        addImport(transaction, PLACE, {
          number,
          at: NOW,
          fileName: 'pets.csv',
          baseline: BASELINE,
          rows: rows.map((state, index) => ({ line: index + 2, pet: REX, state })),
        }),
      ),
    set: (ref: EntryRef, state: EntryState) =>
      change((transaction) => changeState(transaction, PLACE, ref, () => state)),
    stateOf: (ref: EntryRef) => store.read((transaction) => readState(transaction, PLACE, ref)),
    view: () => readJournal(store, PLACE, NOW),
    importWithRows: (number: string) => readImport(store, PLACE, number),
    /** Returns the key of every record as text. */
    keys: async () => (await store.read(({ list }) => list([]))).map(([key]) => key.join(' ')),
  };
}
