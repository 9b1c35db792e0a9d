import { expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PROBLEM,
  REFUSED,
  refused,
  REX,
  UNKNOWN,
  UNSENT,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Decision, Row } from './batch.ts';
import {
  addedIds,
  isAdded,
  isOpenQuestion,
  isToCheck,
  isUnderWay,
  matchKey,
  mayBeAsleep,
  mayBeCorrected,
  maySendNow,
  type Outcome,
  outcomeOf,
} from './outcome.ts';

const LATER = NOW + 9;
const ASLEEP: Attempt = { ...ON_ITS_WAY, since: NOW - 60_000 };
const NO_KEY = refused(401);
const LATER_REFUSED = { ...REFUSED, at: LATER };
const LATER_NOT_SENT = { ...NOT_SENT, at: LATER };
const addedLater = (id: bigint): Attempt => ({ ...added(id), at: LATER });
const decided = (attempt: Attempt, how: Decision): Row => ({
  attempts: [attempt],
  decision: { at: LATER, how },
});
const corrected = (row: Row): Row => ({ ...row, correctedBy: 'b' });
const isAddedAs = (at: number, ...ids: bigint[]) => ({ is: 'added', at, ids });
const isDecided = (how: Decision) => ({ is: 'decided', at: LATER, how });

/** What functions of `outcome.ts` say about an outcome. What an example leaves out is false, or no ID. */
interface Meaning {
  isToCheck?: true;
  isOpenQuestion?: true;
  isAdded?: true;
  mayBeCorrected?: true;
  maySendNow?: true;
  ids?: bigint[];
}
const NOTHING = {
  isToCheck: false,
  isOpenQuestion: false,
  isAdded: false,
  mayBeCorrected: false,
  maySendNow: false,
  ids: [],
};
const ADDED: Meaning = { isAdded: true, ids: [7n] };
const QUESTION: Meaning = { isToCheck: true, isOpenQuestion: true };
const UNSENT_PET: Meaning = { isToCheck: true, maySendNow: true };
const REFUSED_PET: Meaning = { isToCheck: true, mayBeCorrected: true };
const meaningOf = (outcome: Outcome) => ({
  isToCheck: isToCheck(outcome, NOW),
  isOpenQuestion: isOpenQuestion(outcome, NOW),
  isAdded: isAdded(outcome),
  mayBeCorrected: mayBeCorrected(outcome),
  maySendNow: maySendNow(outcome),
  ids: addedIds(outcome),
});
const CORRECTED = { is: 'corrected', by: 'b' };
const LEFT = { is: 'left', at: LATER };
const AGAIN_LATER = { ...UNKNOWN, since: LATER };

test.each<[of: string, row: Row, outcome: object, means: Meaning]>([
  ['that was never sent', { attempts: [] }, UNSENT, {}],
  ['that waits', { attempts: [WAITING] }, WAITING, {}],
  ['on its way', { attempts: [ON_ITS_WAY] }, ON_ITS_WAY, {}],
  ['whose tab may be asleep', { attempts: [ASLEEP] }, ASLEEP, QUESTION],
  ['that was not sent', { attempts: [NOT_SENT] }, NOT_SENT, UNSENT_PET],
  ['that was refused as it stands', { attempts: [REFUSED] }, REFUSED, REFUSED_PET],
  ['that was refused for its key', { attempts: [NO_KEY] }, NO_KEY, UNSENT_PET],
  ['without an answer', { attempts: [UNKNOWN] }, UNKNOWN, QUESTION],
  ['that was added', { attempts: [added(7n)] }, isAddedAs(NOW, 7n), ADDED],
  ['added without a readable ID', { attempts: [added()] }, isAddedAs(NOW), { isAdded: true }],
  ['answered late', { attempts: [addedLater(7n), REFUSED] }, isAddedAs(LATER, 7n), ADDED],
  [
    'added by two attempts',
    { attempts: [addedLater(8n), added(7n)] },
    isAddedAs(LATER, 8n, 7n),
    { isAdded: true, ids: [8n, 7n] },
  ],
  ['added and on its way', { attempts: [added(7n), ON_ITS_WAY] }, isAddedAs(NOW, 7n), ADDED],
  ['that is sent again', { attempts: [UNKNOWN, WAITING] }, WAITING, {}],
  ['unknown, then refused', { attempts: [UNKNOWN, LATER_REFUSED] }, AGAIN_LATER, QUESTION],
  ['unknown, then not sent', { attempts: [UNKNOWN, LATER_NOT_SENT] }, AGAIN_LATER, QUESTION],
  ['refused, then not sent', { attempts: [NO_KEY, NOT_SENT] }, NOT_SENT, UNSENT_PET],
  ['closed as not added', decided(UNKNOWN, 'not added'), isDecided('not added'), {}],
  ['closed as added', decided(UNKNOWN, {}), isDecided({}), { isAdded: true }],
  ['closed as pet 7', decided(UNKNOWN, { added: 7n }), isDecided({ added: 7n }), ADDED],
  ['unknown and left', decided(UNKNOWN, 'left'), { ...LEFT, was: UNKNOWN }, {}],
  [
    'refused and left',
    decided(REFUSED, 'left'),
    { ...LEFT, was: REFUSED },
    { mayBeCorrected: true },
  ],
  [
    'not sent and left',
    decided(NOT_SENT, 'left'),
    { ...LEFT, was: NOT_SENT },
    { maySendNow: true },
  ],
  ['that was corrected', corrected({ attempts: [REFUSED] }), { ...CORRECTED, was: REFUSED }, {}],
  ['left, then corrected', corrected(decided(REFUSED, 'left')), { ...CORRECTED, was: REFUSED }, {}],
])('the outcome of a row %s, and what it means', (_, row, is, means) => {
  const outcome = outcomeOf(row);
  expect(outcome).toStrictEqual(is);
  expect(meaningOf(outcome)).toEqual({ ...NOTHING, ...means });
});

test('a row with a problem is to check and may be corrected, one that was left out is neither', () => {
  const problem = outcomeOf({ attempts: [] }, PROBLEM);
  expect(problem).toEqual(PROBLEM);
  expect(meaningOf(problem)).toEqual({ ...NOTHING, ...REFUSED_PET });
  const isCorrected = outcomeOf(corrected({ attempts: [] }), PROBLEM);
  expect(isCorrected).toEqual({ ...CORRECTED, was: PROBLEM });
  const before = { is: 'added before', words: 'As pet 7.' } as const;
  expect(outcomeOf({ attempts: [] }, before)).toEqual(before);
  expect(meaningOf(outcomeOf({ attempts: [] }, before))).toEqual(NOTHING);
});

test('an added pet is shown as the service stored it', () => {
  const stored = { ...REX, id: 7n, name: 'REX' };
  expect(outcomeOf({ attempts: [UNKNOWN, { ...added(7n), stored }] })).toMatchObject({ stored });
});

test.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [403, false],
  [404, false],
  [405, false],
  [415, false],
  [429, false],
])('a pet that is refused with %i must be corrected: %s', (status, isAboutThePet) => {
  const outcome = outcomeOf({ attempts: [refused(status)] });
  expect([mayBeCorrected(outcome), maySendNow(outcome)]).toEqual([isAboutThePet, !isAboutThePet]);
});

test.each([
  [-60_000, true],
  [-59_999, false],
  [59_999, false],
  // The clock was set back after the request had left.
  [60_000, true],
])('a request on its way since %i ms from now may belong to a tab asleep: %s', (from, isAsleep) => {
  expect(mayBeAsleep({ ...ON_ITS_WAY, since: NOW + from }, NOW)).toBe(isAsleep);
});

test.each<{ states: Attempt[]; isEnded?: true; isStill: boolean }>([
  { states: [added(7n), UNKNOWN], isStill: true },
  // Its waiting rows will not be sent unless a person continues it.
  { states: [added(7n), UNSENT], isEnded: true, isStill: false },
  { states: [added(7n), ON_ITS_WAY], isEnded: true, isStill: true },
])('a file of $states.0.is and $states.1.is is under way: $isStill', async (example) => {
  const journal = createMemoryJournal();
  await journal.sentFile('i', ...example.states);
  if (example.isEnded) await journal.endFile('i');
  const batch = await journal.batch('i');
  expect(batch && isUnderWay(batch)).toBe(example.isStill);
});

test.each([
  [WAITING, true],
  [ON_ITS_WAY, true],
  [UNKNOWN, false],
  [added(7n), false],
])('a pet that is $0.is is under way: $1', async (state, isStill) => {
  const journal = createMemoryJournal();
  await journal.sent('1', state);
  const batch = await journal.batch('1');
  expect(batch && isUnderWay(batch)).toBe(isStill);
});

test.each([
  [{ name: 'Rex' }, true],
  [{ name: 'REX' }, true],
  [{ name: ' rex\t' }, true],
  [{ name: 'Re x' }, false],
  [{ name: 'Ada' }, false],
  [{ categoryId: 5n }, false],
  [{ status: 'sold' }, true],
])('a pet Rex of category 4 is like one with %o: %s', (other, isLike) => {
  expect(matchKey({ ...REX, id: 7n, ...other }) === matchKey(REX)).toBe(isLike);
});

test('compares names in one normal form, with one space between words', () => {
  const key = (name: string) => matchKey({ ...REX, name });
  expect(key('Ame\u0301lie  B')).toBe(key('Am\u00e9lie\tb'));
});
