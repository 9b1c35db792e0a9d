import { expect, test } from 'vitest';
import {
  addedId,
  isAdded,
  isCertainlyNotAdded,
  isOpenQuestion,
  isUnsettled,
  mayBeAsleep,
  type RowState,
} from './entry.ts';
import {
  added,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

const decided = (how: { added?: bigint } | 'not added'): RowState => ({
  is: 'decided',
  at: NOW,
  how,
});

/** What the functions say about a state. What a row leaves out is false or undefined. */
interface Meaning {
  isUnsettled?: true;
  isOpenQuestion?: true;
  isCertainlyNotAdded?: true;
  isAdded?: true;
  addedId?: bigint;
}

const MEANINGS: [RowState, Meaning][] = [
  [{ is: 'waiting' }, { isUnsettled: true }],
  [ON_ITS_WAY, { isUnsettled: true }],
  [UNKNOWN, { isUnsettled: true, isOpenQuestion: true }],
  [NOT_SENT, { isCertainlyNotAdded: true }],
  [REFUSED, { isCertainlyNotAdded: true }],
  [decided('not added'), { isCertainlyNotAdded: true }],
  [decided({}), { isAdded: true }],
  [decided({ added: 7n }), { isAdded: true, addedId: 7n }],
  [added(), { isAdded: true }],
  [added(7n), { isAdded: true, addedId: 7n }],
  [{ is: 'problem', words: 'No name.' }, {}],
  [{ is: 'added before' }, {}],
  [{ is: 'unknown before' }, {}],
];

test.each(MEANINGS)('%o means %o', (state, meaning) => {
  expect({
    isUnsettled: isUnsettled(state),
    isOpenQuestion: isOpenQuestion(state, NOW),
    isCertainlyNotAdded: isCertainlyNotAdded(state),
    isAdded: isAdded(state),
    addedId: addedId(state),
  }).toEqual({
    isUnsettled: false,
    isOpenQuestion: false,
    isCertainlyNotAdded: false,
    isAdded: false,
    ...meaning,
  });
});

test.each([
  [-60_000, true],
  [-59_999, false],
  [59_999, false],
  // The clock was set back after the request had left.
  [60_000, true],
])('a request on its way since %i ms from now may belong to a tab asleep: %s', (from, isAsleep) => {
  const state: RowState = { ...ON_ITS_WAY, since: NOW + from };
  expect(mayBeAsleep(state, NOW)).toBe(isAsleep);
  expect(isOpenQuestion(state, NOW)).toBe(isAsleep);
  expect(mayBeAsleep({ ...UNKNOWN, since: NOW + from }, NOW)).toBe(false);
});
