import { expect, test } from 'vitest';
import type { Outcome, RowFacts, Status } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/database/rows-in-memory.ts';
import { attempted } from '../testing/database/write-rows.ts';
import { statusOf } from './row-status.ts';

type Facts = Partial<
  Pick<RowFacts, 'attempts' | 'was' | 'answer' | 'notSent' | 'send' | 'markedNotAdded'>
>;

const at = NOW;
const error = { summary: 'No.', nextStep: '' };
const ADDED: Outcome = { type: 'added', at, id: 7n };
const UNKNOWN: Outcome = { type: 'unknown', at, error };
const REFUSED: Outcome = { type: 'refused', at, status: 400, error };
const THROTTLED: Outcome = { type: 'not carried out', at, why: 'throttled' };
const WAS = [{ at, press: 'earlier', attempts: 1 }];
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
  ['corrected, and not sent yet', { ...attempted(REFUSED), was: WAS, send: 'now' }, 'next'],
  ['corrected, and withdrawn', { ...attempted(REFUSED), was: WAS }, 'unsent'],
  ['corrected, and refused again', { ...attempted(REFUSED, REFUSED), was: WAS }, 'refused'],
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
  [
    'marked as not added, then refused when it was added again',
    { ...attempted(UNKNOWN, REFUSED), markedNotAdded: 1 },
    'refused',
  ],
  [
    'marked as not added, then a question when it was added again',
    { ...attempted(UNKNOWN, UNKNOWN), markedNotAdded: 1 },
    'unknown',
  ],
  ['marked as not added, and withdrawn', { ...attempted(UNKNOWN), markedNotAdded: 1 }, 'unknown'],
  [
    'marked as not added, but added late',
    { ...attempted(ADDED, REFUSED), markedNotAdded: 1 },
    'added',
  ],
  ['a question, throttled when it was sent again', attempted(UNKNOWN, THROTTLED), 'unknown'],
  ['refused, then a question', attempted(REFUSED, UNKNOWN), 'unknown'],
  ['refused', attempted(THROTTLED, REFUSED), 'refused'],
  ['refused, then not carried out', attempted(REFUSED, THROTTLED), 'unsent'],
  ['never sent', {}, 'unsent'],
])('%s: %o is %s', (_, facts, status) => {
  expect(statusOf({ attempts: [], ...facts })).toBe(status);
});

test('a row that is saved writes one record', async () => {
  const { writeFile, saveRow, row, lastWritten } = await openRowsInMemory();
  await writeFile([{ send: 'now' }, { send: 'now' }]);
  await saveRow(2, (stored) => ({ ...stored, ...attempted(ADDED) }));
  expect((await row(2))?.status).toBe('added');
  expect(lastWritten()).toEqual(['rows 2']);
});
