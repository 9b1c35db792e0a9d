import { expect, test } from 'vitest';
import type { RowState, RowStateOf, StoredRowState } from '../database/row-record.ts';
import { rowOf } from '../testing/row-of.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused, unknown } from '../testing/write-rows.ts';
import { act, availableActions, type WritingAction } from './row-actions.ts';

const LUNA = { id: 7n, name: 'Rex', categoryId: 4n } as const;
const { finding: _none, ...UNREAD } = unknown();
const WAITING: StoredRowState = { type: 'waiting', turn: '' };
const SENDING: StoredRowState = { type: 'sending', sender: 's', since: NOW, returnsTo: '' };
const UNSENT: RowStateOf<'unsent'> = { type: 'unsent', at: NOW, error: UNREAD.error };
const PROBLEM: RowStateOf<'problem'> = { type: 'problem', words: 'Name: Enter a name' };
const ADDED: StoredRowState = { type: 'added', at: NOW, id: 7n };

const dismissed = (was: RowStateOf<'resolved'>['was']): StoredRowState => ({
  type: 'resolved',
  at: NOW,
  how: { type: 'dismissed' },
  was,
});

const QUESTION = ['not added', 'added', 'check again', 'send again', 'dismiss'];

test.each<[string, RowState, string[]]>([
  ['waits alone', WAITING, ['cancel']],
  ['waits in a file', { type: 'waiting', turn: 'file' }, []],
  ['is being sent', SENDING, []],
  ['is a question', unknown(), QUESTION],
  ['is a question with a found pet', unknown({ pets: [LUNA] }), ['added as', ...QUESTION]],
  [
    'is a question before its first check',
    UNREAD,
    QUESTION.filter((type) => type !== 'send again'),
  ],
  ['was refused because of its pet', refused('no'), ['correct', 'dismiss']],
  ['was refused twice for another reason', refused('no', 403), ['send now', 'dismiss']],
  ['was not sent', UNSENT, ['send now', 'dismiss']],
  ['is a problem', PROBLEM, ['correct', 'dismiss']],
  ['was added', ADDED, []],
  ['was dismissed after a refusal', dismissed(refused('no')), ['correct']],
  ['was dismissed without being sent', dismissed(UNSENT), ['send now']],
  ['was dismissed as a question', dismissed(unknown()), []],
  ['cannot be read', { type: 'unreadable' }, []],
])('a row that %s offers its actions', (_, state, types) => {
  expect(availableActions(rowOf(state)).map(({ type }) => type)).toEqual(types);
});

/** Performs an action on a new row. @returns the rejection, the row's state and the row written for it */
async function press(state: StoredRowState, action: WritingAction) {
  const { database, scope, write, row } = await openRowsInMemory();
  const id = await write(state);
  const rejection = await database.change((tx) => act(tx, scope, id, action));
  return { rejection, state: (await row(id))?.state, next: await row(id + 1) };
}

test.each<[WritingAction, StoredRowState, object]>([
  [{ type: 'send now' }, UNSENT, WAITING],
  [{ type: 'cancel' }, WAITING, { type: 'resolved', was: { type: 'unsent' } }],
  [{ type: 'dismiss' }, PROBLEM, { type: 'resolved', was: PROBLEM }],
  [{ type: 'check again' }, unknown(), { type: 'unknown', checkAt: NOW }],
  [{ type: 'not added' }, unknown(), { type: 'resolved', how: { type: 'not added' } }],
  [{ type: 'added' }, unknown(), { type: 'resolved', how: { type: 'added' } }],
  [{ type: 'added as', id: 7n }, unknown(), { how: { type: 'added', id: 7n } }],
  [{ type: 'send again' }, unknown(), { how: { type: 'sent again', by: 2 } }],
])('%o writes the next state', async (action, before, after) => {
  const { rejection, state } = await press(before, action);
  expect(rejection).toBeUndefined();
  expect(state).toMatchObject(after);
});

test('Send again writes a row with the same pet that names the question', async () => {
  const { next } = await press(unknown(), { type: 'send again' });
  expect(next).toMatchObject({ pet: { name: 'Rex' }, repeats: 1, state: WAITING });
});

test.each<[WritingAction, StoredRowState, string]>([
  [{ type: 'cancel' }, SENDING, 'being sent'],
  [{ type: 'cancel' }, ADDED, 'outcome known'],
  [{ type: 'dismiss' }, WAITING, 'being sent'],
  [{ type: 'dismiss' }, dismissed(UNSENT), 'already answered'],
  [{ type: 'send now' }, refused('no'), 'outcome known'],
  [{ type: 'not added' }, ADDED, 'outcome known'],
  [{ type: 'added' }, dismissed(unknown()), 'already answered'],
])('%o changes nothing in a row that has already changed: %o', async (action, before, reason) => {
  const { rejection, state } = await press(before, action);
  expect(rejection).toBe(reason);
  expect(state).toEqual(before);
});

test('rejects an action on a removed row, or after the end of the session', async () => {
  const { database, scope, write, end } = await openRowsInMemory();
  const id = await write(unknown());
  const dismiss = (row: number) =>
    database.change((tx) => act(tx, scope, row, { type: 'dismiss' }));
  expect(await dismiss(id + 1)).toBe('gone');
  end.abort();
  expect(await dismiss(id)).toBe('session ended');
});

test('a pet answers one question, and is no longer shown for others', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const [first, second] = [await write(unknown()), await write(unknown({ pets: [LUNA] }))];
  const answer = (id: number) =>
    database.change((tx) => act(tx, scope, id, { type: 'added as', id: 7n }));
  expect(await answer(first)).toBeUndefined();
  expect((await row(second))?.state).toMatchObject({ finding: { pets: [] } });
  expect(await answer(second)).toBe('other row');
});

test('Send now of a repetition closes its question again, and is rejected if the first row was added', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const sendNow = (id: number) => database.change((tx) => act(tx, scope, id, { type: 'send now' }));
  const question = await write(unknown());
  const repetition = await write(UNSENT, { repeats: question });
  expect(await sendNow(repetition)).toBeUndefined();
  expect((await row(question))?.state).toMatchObject({
    how: { type: 'sent again', by: repetition },
  });
  const repetitionOfAdded = await write(UNSENT, { repeats: await write(ADDED) });
  expect(await sendNow(repetitionOfAdded)).toBe('outcome known');
});

test('a delayed row offers to be cancelled or sent now, and Send now ends its delay', async () => {
  const { database, scope, write, row, records } = await openRowsInMemory();
  const delay = async (id: number) => {
    const stored = await row(id);
    if (stored) records.rows.set(id, { ...stored, state: WAITING, notBefore: NOW + 5000 });
    const delayed = await row(id);
    return delayed ? availableActions(delayed).map(({ type }) => type) : [];
  };
  const id = await write(WAITING);
  expect(await delay(id)).toEqual(['cancel', 'send now']);
  expect(await database.change((tx) => act(tx, scope, id, { type: 'send now' }))).toBeUndefined();
  expect(await row(id)).toEqual({ ...(await row(id)), state: WAITING });
  expect(await row(id)).not.toHaveProperty('notBefore');
});
