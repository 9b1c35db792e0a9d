import { expect, test } from 'vitest';
import type { Row, RowFacts } from '../../database/schema.ts';
import { rowOf } from '../../testing/database/row-of.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, refused, unknown } from '../../testing/database/write-rows.ts';
import { availableActions, performAction, type WritingAction } from './row-actions.ts';

type Facts = Partial<RowFacts>;

const REX = { id: 7n, name: 'Rex', categoryId: 4n } as const;
const NEXT: Facts = { send: 'now' };
const IN_FLIGHT: Facts = { send: 'now', attempts: [{ sender: 'sender', at: NOW }] };
const UNSENT: Facts = { withdrawnBy: 'person' };
const PROBLEM: Facts = { notSent: { type: 'problem', words: 'Name: Enter a name' } };
const NOT_ADDED: Facts = { answer: { type: 'not added', at: NOW } };
const MARKED: Facts = { answer: { type: 'added', at: NOW, id: 7n } };
const DISMISSED: Facts = { answer: { type: 'dismissed', at: NOW } };
const SEND_NOW = { type: 'send now' } as const;
const QUESTION = ['not added', 'added', 'check again', 'dismiss', 'send again'];
const UNCHECKED: Facts = { ...unknown(), check: { since: NOW, dueAt: NOW } };

test.each<[string, Facts, string[]]>([
  ['waits', NEXT, ['cancel']],
  ['waits for the end of its delay', { ...NEXT, notBefore: NOW }, ['cancel', 'send now']],
  ['waits in a file', { send: 'in turn' }, []],
  ['is being sent', IN_FLIGHT, []],
  ['is a question', unknown(), QUESTION],
  [
    'is a question with a found pet',
    unknown({ pets: [REX] }),
    ['not added', 'added as', 'added', 'check again', 'dismiss', 'send again'],
  ],
  [
    'is a question before its first check',
    UNCHECKED,
    QUESTION.filter((type) => type !== 'send again'),
  ],
  ['was refused because of its pet', refused('no'), ['correct', 'dismiss']],
  ['was refused twice for another reason', refused('no', 403), ['send now', 'dismiss']],
  [
    'was marked as not added, then refused when it was added again',
    {
      ...unknown(),
      attempts: [...unknown().attempts, ...refused('no').attempts],
      markedNotAdded: 1,
    },
    ['correct', 'dismiss'],
  ],
  ['was not sent', UNSENT, ['send now', 'correct', 'dismiss']],
  ['is a problem', PROBLEM, ['correct', 'dismiss']],
  ['was skipped', { notSent: { type: 'skipped', reason: 'duplicate', words: '' } }, []],
  ['was added', added(7n), []],
  ['was dismissed after a refusal', { ...refused('no'), ...DISMISSED }, ['correct']],
  ['was dismissed without being sent', { ...UNSENT, ...DISMISSED }, ['send now', 'correct']],
  ['was dismissed as a question', { ...unknown(), ...DISMISSED }, ['change answer']],
  ['was marked as added', { ...unknown(), ...MARKED }, ['change answer']],
  ['was added after an answer', { ...added(7n), ...DISMISSED }, []],
  ['was marked as not added', { ...unknown(), ...NOT_ADDED }, ['add again', 'change answer']],
  ['cannot be read', { ...PROBLEM, original: {} }, ['dismiss']],
])('a row that %s offers its actions', (_, facts, types) => {
  expect(availableActions(rowOf(facts)).map(({ type }) => type)).toEqual(types);
});

/** Performs an action on a new row. @returns the rejection, if any, and the row before and after */
async function press(facts: Facts, action: WritingAction) {
  const { database, scope, write, row } = await openRowsInMemory();
  const id = await write(facts);
  const before = await row(id);
  const store = { pets: [] };
  const rejection = await database.change((tx) => performAction(tx, scope, id, action, store));
  return { rejection, before, after: await row(id) };
}

test.each<[WritingAction, Facts, Partial<Row>]>([
  [{ type: 'send now' }, UNSENT, { send: 'now', status: 'next' }],
  [{ type: 'send again' }, unknown(), { send: 'now', status: 'next' }],
  [{ type: 'cancel' }, NEXT, { withdrawnBy: 'person', status: 'unsent' }],
  [{ type: 'add again' }, { ...unknown(), ...NOT_ADDED }, { status: 'next', markedNotAdded: 1 }],
  [{ type: 'dismiss' }, PROBLEM, { answer: { type: 'dismissed', at: NOW }, status: 'dismissed' }],
  [{ type: 'change answer' }, { ...unknown(), ...DISMISSED }, { status: 'unknown' }],
  [{ type: 'change answer' }, { ...unknown(), ...NOT_ADDED }, { status: 'unknown' }],
  [{ type: 'not added' }, unknown(), { answer: { type: 'not added', at: NOW } }],
  [{ type: 'added' }, unknown(), { answer: { type: 'added', at: NOW }, status: 'added' }],
  [{ type: 'added as', id: 7n }, unknown(), { answer: { type: 'added', at: NOW, id: 7n } }],
])('%o writes what was pressed: %o', async (action, facts, maybeOurs) => {
  const { rejection, before, after } = await press(facts, action);
  expect(rejection).toBeUndefined();
  expect(after).toMatchObject(maybeOurs);
  expect(after?.attempts).toEqual(before?.attempts);
});

test('Send now removes the answer, the delay and the withdrawal that it overrules', async () => {
  const { after } = await press({ ...UNSENT, ...DISMISSED, notBefore: NOW + 5000 }, SEND_NOW);
  for (const fact of ['answer', 'notBefore', 'withdrawnBy']) expect(after).not.toHaveProperty(fact);
});

test('Change answer asks again, with lists that are loaded after it, and twice does nothing more', async () => {
  const { after, rejection } = await press({ ...unknown(), ...MARKED }, { type: 'change answer' });
  expect(rejection).toBeUndefined();
  expect(after).not.toHaveProperty('answer');
  expect(after?.check?.dueAt).toBe(after?.check?.since);
  expect(after?.check).not.toHaveProperty('finding');
  const again = await press(unknown(), { type: 'change answer' });
  expect(again).toEqual({ ...again, rejection: undefined, after: again.before });
});

test('Cancel sending removes the press and its delay', async () => {
  const { after } = await press({ ...NEXT, notBefore: NOW + 5000 }, { type: 'cancel' });
  expect(after).not.toHaveProperty('send');
  expect(after).not.toHaveProperty('notBefore');
});

test('Check again is due immediately, of the same question, and keeps the finding until then', async () => {
  const facts = unknown({ pets: [REX] });
  const { after } = await press(facts, { type: 'check again' });
  expect(after?.check).toEqual({ ...facts.check, dueAt: NOW });
});

test('says why a press changes nothing in a row that has already changed', async () => {
  const reasonFor = async (action: WritingAction, facts: Facts) =>
    (await press(facts, action)).rejection;
  expect(await reasonFor({ type: 'dismiss' }, DISMISSED)).toBe('already answered');
  expect(await reasonFor({ type: 'cancel' }, added(7n))).toBe('outcome known');
  for (const facts of [IN_FLIGHT, { send: 'in turn' } as const])
    expect(await reasonFor({ type: 'cancel' }, facts)).toBe('being sent');
  expect(await reasonFor({ type: 'add again' }, unknown())).toBe('being sent');
});

test('an action on a removed row, or after the end of the session, is rejected', async () => {
  const { database, scope, write, end } = await openRowsInMemory();
  const id = await write(unknown());
  const dismiss = (row: number) =>
    database.change((tx) => performAction(tx, scope, row, { type: 'dismiss' }));
  expect(await dismiss(id + 1)).toBe('gone');
  end.abort();
  expect(await dismiss(id)).toBe('session ended');
});

test('a pet answers one question, and the lists are checked again for others that show it', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const [first, second] = [await write(unknown()), await write(unknown({ pets: [REX] }))];
  const answer = (id: number) =>
    database.change((tx) => performAction(tx, scope, id, { type: 'added as', id: 7n }));
  expect(await answer(first)).toBeUndefined();
  expect((await row(second))?.check).toMatchObject({ dueAt: NOW });
  expect((await row(second))?.check).not.toHaveProperty('finding');
  expect(await answer(second)).toBe('other row');
  expect((await row(second))?.status).toBe('unknown');
});

test('Add it again asks about a pet that matched, unless it belongs to another row', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const id = await write({ ...unknown({ pets: [REX] }), ...NOT_ADDED });
  const add = (action: WritingAction) =>
    database.change((tx) => performAction(tx, scope, id, action));
  expect(await add({ type: 'add again' })).toMatchObject({
    isSentSince: false,
    matching: { check: { finding: { pets: [REX] } } },
  });
  expect((await row(id))?.status).toBe('not added');
  // It was added before, so its entry has not sent it since.
  await write({ ...added(7n), at: NOW - 1000 });
  expect(await add({ type: 'add again' })).not.toHaveProperty('matching');
  expect(await add({ type: 'add again', anyway: true })).toBeUndefined();
  expect((await row(id))?.status).toBe('next');
});

test.each<['added' | 'not added' | 'dismiss', Partial<RowFacts>, boolean]>([
  // Its pet has no ID, so it may be any of those that are found.
  ['added', {}, false],
  ['not added', {}, true],
  ['not added', { pet: { name: 'Ada', categoryId: 4n } }, false],
  ['dismiss', {}, false],
])(
  'after %s of a similar question %o, the lists are checked again: %s',
  async (type, facts, isDue) => {
    const { database, scope, write, row } = await openRowsInMemory();
    const [first, second] = [await write({ ...unknown(), ...facts }), await write(unknown())];
    await database.change((tx) => performAction(tx, scope, first, { type }));
    expect((await row(second))?.check?.dueAt).toBe(isDue ? NOW : undefined);
  },
);

test('a pet whose answer is changed is free again, and similar questions are checked', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const first = await write({ ...unknown(), ...MARKED });
  const second = await write(unknown({ maybeOurs: 1 }));
  const perform = (id: number, action: WritingAction) =>
    database.change((tx) => performAction(tx, scope, id, action));
  expect(await perform(second, { type: 'added as', id: 7n })).toBe('other row');
  expect(await perform(first, { type: 'change answer' })).toBeUndefined();
  expect((await row(second))?.check).toMatchObject({ dueAt: NOW, finding: { maybeOurs: 2 } });
  expect(await perform(second, { type: 'added as', id: 7n })).toBeUndefined();
});

test('a similar question keeps what is left of its finding until the lists are checked', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const first = await write(unknown());
  const second = await write(unknown({ pets: [REX, { ...REX, id: 8n }], maybeOurs: 2 }));
  await database.change((tx) => performAction(tx, scope, first, { type: 'added as', id: 7n }));
  const left = { pets: [{ id: 8n }], maybeOurs: 1 };
  expect((await row(second))?.check).toMatchObject({ dueAt: NOW, finding: left });
});
