// The simulation proves what Undo leaves in every order of events.
import { expect, test } from 'vitest';
import type { Row } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, attempted, refused, unknown } from '../../testing/database/write-rows.ts';
import { addPets } from './add-rows.ts';
import {
  dismissRows,
  type EntryAction,
  performEntryAction,
  type SendNowOptions,
  sendPress,
  undo,
  withdrawPress,
} from './entry-actions.ts';
import { countToCheck } from '../queries/queries.ts';
import { notToSend, toSendNow, without } from '../row-status.ts';

const NO_NAME = { notSent: { type: 'problem', words: 'Name: Enter a name' } } as const;
const REX = { name: 'Rex', categoryId: 4n };

/** Adds three pets of one press with a delay, and one of another press. */
async function openPress() {
  const opened = await openRowsInMemory();
  const { database, scope, records } = opened;
  const delay = { notBefore: NOW + 5000, seenBefore: { ids: [], complete: [] } };
  const pets = { pets: [REX, REX, REX], ...delay } as const;
  await database.change((tx) => addPets(tx, scope, pets, 'press'));
  await database.change((tx) => addPets(tx, scope, { pets: [REX], ...delay }, 'other'));
  return {
    ...opened,
    press: (action: EntryAction, id = 'press', options: SendNowOptions = {}) =>
      database.change((tx) => performEntryAction(tx, scope, id, action, options)),
    /** Dismisses the rows of a press or file that a person was shown. */
    dismiss: (id: string, shown: readonly Row[]) =>
      database.change((tx) => dismissRows(tx, scope, id, shown)),
    ofFile: () => database.read((tx) => tx.list('rows', { index: 'file', prefix: ['E', 'file'] })),
    undoPress: (id: string) => database.change((tx) => undo(tx, scope, id)),
    rows: () => [...records.rows.values()],
  };
}

test('Undo removes all pets of one press alone, and what their page knew', async () => {
  const { undoPress, rows, records } = await openPress();
  expect(await undoPress('press')).toBeUndefined();
  expect(rows()).toMatchObject([{ press: 'other' }]);
  expect([...records.seenBefore.keys()]).toEqual(['other']);
  expect(await undoPress('press')).toBe('gone');
});

test('Undo removes none of several pets once one was started', async () => {
  const { undoPress, saveRow, rows } = await openPress();
  await saveRow(2, (stored) => ({ ...stored, attempts: [{ sender: 'sender', at: NOW }] }));
  expect(await undoPress('press')).toBe('being sent');
  expect(rows()).toHaveLength(4);
});

test.each<[string, 'cancelled' | 'being sent' | 'sent' | 'already answered', Partial<Row>]>([
  [
    'was cancelled after a request that was not carried out',
    'cancelled',
    { ...attempted({ type: 'not carried out', at: NOW, why: 'throttled' }), withdrawnBy: 'person' },
  ],
  ['is being sent', 'being sent', { send: 'now', attempts: [{ sender: 'sender', at: NOW }] }],
  ['was refused', 'sent', refused('no')],
  ['was added', 'sent', added(7n)],
  ['was dismissed', 'already answered', { answer: { type: 'dismissed', at: NOW } }],
])('Undo of a correction that %s says so', async (_, rejection, facts) => {
  const { undoPress, saveRow } = await openPress();
  const was = [{ at: NOW, press: 'earlier', attempts: 0, pet: REX }];
  await saveRow(4, (stored) => ({ ...without(stored, 'send', 'notBefore'), was, ...facts }));
  expect(await undoPress('other')).toBe(rejection);
});

test('while Undo asks, a press is withdrawn; it is sent after all, or undone', async () => {
  const { database, scope, clock, undoPress, saveRow, rows, row } = await openPress();
  const withdraw = () => database.change((tx) => withdrawPress(tx, scope, 'press'));
  const keep = () => database.change((tx) => sendPress(tx, scope, 'press', NOW + 90_000));
  expect(await withdraw()).toBeUndefined();
  const unsent = { status: 'unsent' };
  expect(rows()).toMatchObject([unsent, unsent, unsent, { status: 'next' }]);
  clock.now = NOW + 85_000;
  expect(await keep()).toBeUndefined();
  expect(await row(1)).toMatchObject({ status: 'next', notBefore: NOW + 90_000 });
  await withdraw();
  expect(await undoPress('press')).toBeUndefined();
  expect(rows()).toMatchObject([{ press: 'other' }]);
  expect([await withdraw(), await keep()]).toEqual(['gone', 'gone']);
  // One that was cancelled before stays so.
  await saveRow(4, (stored) => notToSend(stored, 'person'));
  expect(await database.change((tx) => withdrawPress(tx, scope, 'other'))).toBe('cancelled');
  await saveRow(4, toSendNow);
  // A correction, too, has the pet before it again.
  const was = [{ at: NOW, press: 'press', attempts: 0, pet: { ...REX, name: 'Roxy' } }];
  await saveRow(4, (stored) => ({ ...stored, was }));
  await database.change((tx) => withdrawPress(tx, scope, 'other'));
  expect(await undoPress('other')).toBeUndefined();
  expect(await row(4)).toMatchObject({ press: 'press', pet: { name: 'Roxy' } });
});

test('a file is no press: its rows are not undone', async () => {
  const { undoPress, writeFile, rows } = await openPress();
  await writeFile([{ send: 'now' }]);
  expect(await undoPress('file')).toBe('gone');
  expect(rows().at(-1)).toMatchObject({ press: 'file', status: 'next' });
});

test('several pets that were cancelled can be put back into the form, or sent', async () => {
  const { undoPress, press, rows } = await openPress();
  await press('cancel');
  await press('send now', 'press', { answer: 'all' });
  expect(rows()).toMatchObject(Array.from({ length: 4 }, () => ({ status: 'next' })));
  await press('cancel');
  expect(await undoPress('press')).toBeUndefined();
  expect(rows()).toMatchObject([{ press: 'other' }]);
});

test('Send now and Dismiss of a file change only its rows to check', async () => {
  const { press, dismiss, ofFile, writeFile, row } = await openPress();
  const quota = refused('Your quota is used up.', 403);
  const ids = await writeFile([quota, quota, refused('no'), unknown(), added(7n), NO_NAME]);
  const statuses = async () => Promise.all(ids.map(async (id) => (await row(id))?.status));
  await press('send now', 'file', { answer: 'all' });
  expect(await statuses()).toEqual(['next', 'next', 'refused', 'unknown', 'added', 'problem']);
  await dismiss('file', await ofFile());
  expect(await statuses()).toEqual([
    'next',
    'next',
    'dismissed',
    'dismissed',
    'added',
    'dismissed',
  ]);
});

test('Dismiss answers no row that has changed since the question was shown', async () => {
  const { dismiss, ofFile, writeFile, saveRow, row } = await openPress();
  const no = refused('no');
  const ids = await writeFile([no, no, no, NO_NAME, { ...no, send: 'in turn' }]);
  const [kept = 0, lost = 0, corrected = 0, mended = 0, waiting = 0] = ids;
  const shown = await ofFile();
  // Another tab sends them meanwhile: a response is lost, and the others are refused, or withdrawn.
  await saveRow(lost, (stored) => ({ ...stored, attempts: unknown().attempts }));
  await saveRow(corrected, (stored) => ({ ...stored, press: 'correction' }));
  await saveRow(mended, ({ notSent: _problem, ...stored }) => ({ ...stored, press: 'correction' }));
  await saveRow(waiting, ({ send: _sent, attempts, ...stored }) => ({
    ...stored,
    attempts: [...attempts, ...attempts],
  }));
  expect(await dismiss('file', shown)).toBeUndefined();
  expect((await row(kept))?.status).toBe('dismissed');
  for (const id of [lost, corrected, mended, waiting])
    expect((await row(id))?.answer).toBeUndefined();
  expect(await dismiss('other file', shown)).toBe('gone');
});

test('Cancel sending of several pets withdraws those that wait, which are then to check', async () => {
  const { database, press, saveRow, rows } = await openPress();
  await saveRow(1, (stored) => ({ ...stored, attempts: [{ sender: 'sender', at: NOW }] }));
  expect(await press('cancel')).toBeUndefined();
  expect(rows()).toMatchObject([
    { send: 'now', status: 'sending' },
    { withdrawnBy: 'person', status: 'unsent' },
    { withdrawnBy: 'person', status: 'unsent' },
    { press: 'other', status: 'next' },
  ]);
  expect(rows()[1]).not.toHaveProperty('send');
  expect(await database.read((tx) => countToCheck(tx, 'E'))).toBe(2);
});

test('Send now of several pets ends the delay of those that wait', async () => {
  const { press, rows } = await openPress();
  expect(await press('send now')).toBeUndefined();
  const [other, ...several] = rows().toReversed();
  expect(other).toHaveProperty('notBefore');
  for (const row of several) {
    expect(row).toMatchObject({ send: 'now', status: 'next' });
    expect(row).not.toHaveProperty('notBefore');
  }
});

test('Send now of several on another day asks about those that the store has since, and leaves them', async () => {
  const { clock, press, rows, lastWritten } = await openPress();
  const listed = { pets: [{ ...REX, id: 7n }] };
  for (const id of ['press', 'other']) await press('cancel', id);
  clock.now = NOW + 86_400_000;
  expect(await press('send now')).toMatchObject({
    sentSince: [],
    addedSince: [],
    isToCompare: true,
  });
  // Each pet accounts for one row.
  const asked = { addedSince: [[{ id: 1 }, { id: 7n }]], isToCompare: false, canLeave: true };
  expect(await press('send now', 'press', { listed })).toMatchObject(asked);
  expect(lastWritten()).toEqual([]);
  expect(await press('send now', 'press', { listed, answer: 'others' })).toBeUndefined();
  const statuses = (...all: readonly string[]) => all.map((status) => ({ status }));
  expect(rows()).toMatchObject(statuses('unsent', 'next', 'next', 'unsent'));
  expect(await press('send now', 'press', { listed, answer: 'all' })).toBeUndefined();
  expect(rows()).toMatchObject(statuses('next', 'next', 'next', 'unsent'));
});

test('Send now of several asks about pets that another entry has sent since', async () => {
  const { press, write } = await openPress();
  for (const id of ['press', 'other']) await press('cancel', id);
  expect(await press('send now')).toBeUndefined();
  await press('cancel');
  await write({ pet: REX, ...added(7n) });
  expect(await press('send now')).toMatchObject({
    sentSince: [{ id: 1 }, { id: 2 }, { id: 3 }],
    canLeave: false,
  });
});
