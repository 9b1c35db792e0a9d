import { expect, test } from 'vitest';
import type { Outcome, Row, RowFacts, Status } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { attempted, unknown } from '../testing/write-rows.ts';
import { pressed, saveAll, statusOf, without } from './save.ts';

type Facts = Partial<Pick<RowFacts, 'attempts' | 'answer' | 'notSent' | 'send'>>;

const at = NOW;
const error = { summary: 'No.', nextStep: '' };
const ADDED: Outcome = { type: 'added', at, id: 7n };
const UNKNOWN: Outcome = { type: 'unknown', at, error };
const REFUSED: Outcome = { type: 'refused', at, status: 400, error };
const THROTTLED: Outcome = { type: 'not carried out', at, why: 'throttled' };
const PROBLEM = { type: 'problem', words: 'Name: Enter a name' } as const;

/** Attempts with these outcomes, and one more that may be in flight. */
function inFlightAfter(...outcomes: readonly Outcome[]): RowFacts['attempts'] {
  return [...attempted(...outcomes).attempts, { sender: 'sender', at }];
}

test.each<[string, Facts, Status]>([
  ['a pet of the form', { send: 'now' }, 'next'],
  ['a pet of a file', { send: 'in turn' }, 'waiting'],
  ['a request in flight', { send: 'now', attempts: inFlightAfter() }, 'sending'],
  // The next sender must find the second request, and **Clear** must wait for it.
  ['in flight, and added by an earlier request', { attempts: inFlightAfter(ADDED) }, 'sending'],
  [
    'in flight, and answered by a person',
    { attempts: inFlightAfter(UNKNOWN), answer: { type: 'not added', at } },
    'sending',
  ],
  ['added', attempted(ADDED), 'added'],
  [
    'added, although a person has answered',
    { ...attempted(ADDED), answer: { type: 'not added', at } },
    'added',
  ],
  ['added late, after **Send again** was pressed', { ...attempted(ADDED), send: 'now' }, 'added'],
  ['added by the first of two requests', attempted(ADDED, UNKNOWN), 'added'],
  ['added by the second of two requests', attempted(UNKNOWN, ADDED), 'added'],
  [
    'a question, answered',
    { ...attempted(UNKNOWN), answer: { type: 'added', at, id: 7n } },
    'added',
  ],
  ['refused, and corrected', { ...attempted(REFUSED), answer: corrected(9) }, 'corrected'],
  ['a problem of a file', { notSent: PROBLEM }, 'problem'],
  ['a problem, dismissed', { notSent: PROBLEM, answer: { type: 'dismissed', at } }, 'dismissed'],
  [
    'skipped, although a press is stored',
    { notSent: { type: 'skipped', reason: 'duplicate', words: '' }, send: 'in turn' },
    'skipped',
  ],
  ['a question, to be sent again', { ...attempted(UNKNOWN), send: 'now' }, 'next'],
  ['throttled, in a file', { ...attempted(THROTTLED), send: 'in turn' }, 'waiting'],
  ['a question', attempted(UNKNOWN), 'unknown'],
  ['a question, refused when it was sent again', attempted(UNKNOWN, REFUSED), 'unknown'],
  ['a question, throttled when it was sent again', attempted(UNKNOWN, THROTTLED), 'unknown'],
  ['refused, then a question', attempted(REFUSED, UNKNOWN), 'unknown'],
  ['refused', attempted(THROTTLED, REFUSED), 'refused'],
  ['refused, then not carried out', attempted(REFUSED, THROTTLED), 'unsent'],
  ['never sent', {}, 'unsent'],
])('%s: %o is %s', (_, facts, status) => {
  expect(statusOf({ attempts: [], ...facts })).toBe(status);
});

function corrected(by: number): NonNullable<RowFacts['answer']> {
  return { type: 'corrected', at, by };
}

test('a row that is saved moves one count of its group', async () => {
  const { writeGroup, saveRow, row, group, lastWritten } = await openRowsInMemory();
  const [id = 0] = await writeGroup([{ send: 'in turn' }, { send: 'in turn' }]);
  await saveRow(id, (stored) => ({ ...stored, attempts: inFlightAfter() }));
  expect((await group('file'))?.counts).toEqual({ waiting: 1, sending: 1 });
  await saveRow(id, (stored) => ({ ...stored, ...attempted(ADDED) }));
  expect((await group('file'))?.counts).toEqual({ waiting: 1, added: 1 });
  expect((await row(id))?.status).toBe('added');
  // Its status stays, so its group is not written.
  await saveRow(id, (stored) => ({ ...stored, answer: { type: 'not added', at } }));
  expect(lastWritten()).toEqual([`rows ${id}`]);
});

test('rows that are saved together write their group once', async () => {
  const { database, writeGroup, group, lastWritten } = await openRowsInMemory();
  await writeGroup([{ send: 'now' }, { send: 'now' }, { send: 'now' }]);
  await database.change(async (tx) => {
    const [, ...rows] = await tx.list('rows', { index: 'group', prefix: ['E', 'file'] });
    const changed: Row[] = [];
    for (const row of rows) changed.push({ ...row, ...attempted(ADDED) });
    await saveAll(tx, changed, NOW);
  });
  expect((await group('file'))?.counts).toEqual({ next: 1, added: 2 });
  expect(lastWritten()).toEqual(['rows 2', 'rows 3', 'groups file']);
});

test('a question that is sent again is a later question, without the finding of the last', async () => {
  const { write, saveRow, row, clock } = await openRowsInMemory();
  const id = await write({});
  const lose = (stored: Row): Row => ({
    ...without(stored, 'send'),
    attempts: [...stored.attempts, ...attempted(UNKNOWN).attempts],
  });
  const checkAfterLoss = async (now: number) => {
    clock.now = now;
    await saveRow(id, pressed);
    await saveRow(id, lose);
    return (await row(id))?.check;
  };
  expect(await checkAfterLoss(NOW)).toEqual({ since: NOW, dueAt: NOW });
  const { check } = unknown();
  // It stays the same question when its finding is saved.
  await saveRow(id, (stored) => ({ ...stored, check: { ...check, since: NOW } }));
  expect((await row(id))?.check).toEqual({ ...check, since: NOW });
  expect(await checkAfterLoss(NOW)).toEqual({ since: NOW + 1, dueAt: NOW + 1 });
  // The clock was set back.
  expect(await checkAfterLoss(NOW - 5000)).toEqual({ since: NOW + 2, dueAt: NOW + 2 });
  expect(await checkAfterLoss(NOW + 5000)).toEqual({ since: NOW + 5000, dueAt: NOW + 5000 });
});
