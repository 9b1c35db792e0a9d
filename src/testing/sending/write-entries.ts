// Writes entries into the journal, as an earlier tab has left them. Terms: src/sending/README.md.
import type { NewPet } from '../../api/schemas.ts';
import { changeState } from '../../sending/journal/change-state.ts';
import { updateRecord } from '../../sending/journal/store/update-record.ts';
import type { EntryState } from '../../sending/journal/entry.ts';
import type { ImportRow } from '../../sending/journal/import-summary.ts';
import { keys, type Place, placeOf } from '../../sending/journal/store/record-keys.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { addEntry } from '../../sending/journal/add-entry.ts';
import { addImport } from '../../sending/journal/store/stored-imports.ts';
import { randomId } from '../../sending/random-id.ts';

/** The environment that `renderOpenApp` opens. */
export const PLACE = placeOf({ name: 'Staging', baseUrl: 'http://127.0.0.1:4010/v1' });

const BASELINE = { keyMark: '', ids: [], whole: [] };
const WAITING = { is: 'waiting' } as const;
const ERROR_DESCRIPTION = {
  happened: 'No answer came from the service.',
  next: 'Look for the pet.',
};

/** A pet that was added, and that the app has already searched for in the lists. */
export const added = (id: bigint) => ({
  is: 'added' as const,
  at: Date.now(),
  id,
  isChecked: true,
});

/** A pet with an unknown outcome, after the last automatic check of the lists. */
export const unknown = (): EntryState => ({
  is: 'unknown',
  since: Date.now(),
  errorDescription: ERROR_DESCRIPTION,
  looks: 3,
  finding: { at: Date.now(), answer: 'not seen', status: 'available', among: 3 },
});

export const refused = (said: string): EntryState => ({
  is: 'refused',
  at: Date.now(),
  errorDescription: {
    happened: 'The service refused what was sent.',
    next: 'Check the fields.',
    said,
  },
});

interface EntryOptions {
  state: EntryState;
  pet?: Partial<NewPet>;
  at?: number;
  place?: Place;
}

/** Writes the entry of one pet with its state. */
export async function writeEntry(
  name: string,
  { state, pet, at = Date.now(), place = PLACE }: EntryOptions,
): Promise<string> {
  const store = await openRecordStore();
  const number = randomId();
  await store.change(async (transaction) => {
    const sent: NewPet = { name, categoryId: 4n, status: 'available', ...pet };
    await addEntry(transaction, place, {
      number,
      pet: sent,
      tab: 'tab before',
      at,
      baseline: BASELINE,
    });
    await changeState(transaction, place, { entry: number }, () => state);
  });
  return number;
}

/** Writes a finished import. */
export async function writeImport(
  fileName: string,
  rows: readonly ImportRow[],
  place = PLACE,
): Promise<string> {
  const store = await openRecordStore();
  const number = randomId();
  const at = Date.now();
  await store.change(async (transaction) => {
    const planned = rows.map((row) =>
      row.state.is === 'unknown' ? { ...row, state: WAITING } : row,
    );
    await addImport(transaction, place, {
      number,
      at,
      fileName,
      rows: planned,
      baseline: BASELINE,
    });
    for (const [row, { state }] of rows.entries())
      if (state.is === 'unknown')
        await changeState(transaction, place, { import: number, row }, () => state);
    await updateRecord(transaction, keys.import(place, number), {
      endedAt: at,
      looks: 3,
      isChecked: true,
    });
  });
  return number;
}

/** Creates a row of an import that was read as a pet. */
export function importRow(line: number, name: string, state: EntryState): ImportRow {
  return {
    line,
    text: { name, categoryId: '4', status: 'available' },
    pet: { name, categoryId: 4n, status: 'available' },
    state,
  };
}
