import { expect, test } from 'vitest';
import {
  added,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  refused,
  REX,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Decision, Seed } from './batch.ts';
import { isAdded, isOpenQuestion, isUnsettled, outcomeOf } from './outcome.ts';

const outcome = (attempts: Attempt[], how?: Decision) =>
  outcomeOf({ attempts, ...(how && { decision: { at: NOW + 9, how } }) });
const unknownAt = (since: number): Attempt => ({ ...UNKNOWN, since });
const addedAt = (at: number, id?: bigint): Attempt => ({ ...added(id), at });
const isAddedAs = (at: number, ...ids: bigint[]) => ({ is: 'added', at, ids });

test.each<{ of: string; attempts: Attempt[]; how?: Decision; is: object }>([
  { of: 'a row that was never sent', attempts: [], is: { is: 'waiting' } },
  { of: 'one that waits', attempts: [WAITING], is: WAITING },
  { of: 'one on its way', attempts: [ON_ITS_WAY], is: ON_ITS_WAY },
  { of: 'one that was not sent', attempts: [NOT_SENT], is: NOT_SENT },
  { of: 'a refused one', attempts: [REFUSED], is: REFUSED },
  { of: 'one without an answer', attempts: [UNKNOWN], is: UNKNOWN },
  { of: 'an added one', attempts: [added(7n)], is: isAddedAs(NOW, 7n) },
  { of: 'one added without a readable ID', attempts: [added()], is: isAddedAs(NOW) },
  {
    of: 'one that was sent again and added',
    attempts: [UNKNOWN, addedAt(NOW + 1, 7n)],
    is: isAddedAs(NOW + 1, 7n),
  },
  {
    of: 'one whose first attempt was answered late',
    attempts: [addedAt(NOW + 1, 7n), REFUSED],
    is: isAddedAs(NOW + 1, 7n),
  },
  {
    of: 'one that was added by two attempts',
    attempts: [addedAt(NOW + 5, 8n), addedAt(NOW + 1, 7n)],
    is: isAddedAs(NOW + 5, 8n, 7n),
  },
  {
    of: 'an added one of which another attempt is on its way',
    attempts: [added(7n), ON_ITS_WAY],
    is: isAddedAs(NOW, 7n),
  },
  { of: 'an open question that waits again', attempts: [UNKNOWN, WAITING], is: WAITING },
  {
    of: 'an open question whose second attempt was refused',
    attempts: [unknownAt(NOW), { ...REFUSED, at: NOW + 3 }],
    is: unknownAt(NOW + 3),
  },
  {
    of: 'an open question whose second attempt was not sent',
    attempts: [unknownAt(NOW), { ...NOT_SENT, at: NOW + 3 }],
    is: unknownAt(NOW + 3),
  },
  {
    of: 'two attempts without an answer',
    attempts: [unknownAt(NOW), unknownAt(NOW + 3)],
    is: unknownAt(NOW + 3),
  },
  {
    of: 'an open question that is on its way again',
    attempts: [UNKNOWN, ON_ITS_WAY],
    is: ON_ITS_WAY,
  },
  { of: 'a refused one that waits again', attempts: [refused(401), WAITING], is: WAITING },
  {
    of: 'one that was refused after it was not sent',
    attempts: [NOT_SENT, REFUSED],
    is: REFUSED,
  },
  {
    of: 'a question that a person closed',
    attempts: [UNKNOWN],
    how: 'not added',
    is: { is: 'decided', at: NOW + 9, how: 'not added' },
  },
  {
    of: 'a closed question that was answered late',
    attempts: [added(7n)],
    how: 'not added',
    is: isAddedAs(NOW, 7n),
  },
  {
    of: 'a closed question that was refused late',
    attempts: [REFUSED],
    how: { added: 7n },
    is: REFUSED,
  },
])('the outcome of $of', ({ attempts, how, is }) => {
  expect(outcome(attempts, how)).toStrictEqual(is);
});

test('an added pet is shown as the service stored it', () => {
  const stored = { ...REX, id: 7n, name: 'REX' };
  expect(outcome([UNKNOWN, { ...added(7n), stored }])).toMatchObject({ ids: [7n], stored });
});

test.each<NonNullable<Seed['leftOut']>>([
  { is: 'problem', words: 'No name.' },
  { is: 'added before' },
  { is: 'unknown before' },
])('a row that is left out is: %o', (leftOut) => {
  const row = outcomeOf({ attempts: [] }, leftOut);
  expect(row).toEqual(leftOut);
  expect([isUnsettled(row), isAdded(row), isOpenQuestion(row, NOW)]).toEqual([false, false, false]);
});
