// What the functions of `outcome.ts` say about an outcome.
import { expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  refused,
  REX,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Decision } from './batch.ts';
import {
  addedIds,
  areLike,
  hasUnsettledRows,
  isAdded,
  isOpenQuestion,
  isRefusedAsItStands,
  isUnsettled,
  mayBeAsleep,
  outcomeOf,
} from './outcome.ts';

const outcome = (attempts: Attempt[], how?: Decision) =>
  outcomeOf({ attempts, ...(how && { decision: { at: NOW + 9, how } }) });
const unknownAt = (since: number): Attempt => ({ ...UNKNOWN, since });

/** What the functions say about an outcome. What an example leaves out is false. */
interface Meaning {
  isUnsettled?: true;
  isOpenQuestion?: true;
  isAdded?: true;
  isRefusedAsItStands?: true;
  ids?: bigint[];
}

test.each<[string, Attempt[], Decision | undefined, Meaning]>([
  ['waiting', [WAITING], undefined, { isUnsettled: true }],
  ['on its way', [ON_ITS_WAY], undefined, { isUnsettled: true }],
  ['unknown', [UNKNOWN], undefined, { isUnsettled: true, isOpenQuestion: true }],
  ['not sent', [NOT_SENT], undefined, {}],
  ['added', [added(7n), added(8n)], undefined, { isAdded: true, ids: [7n, 8n] }],
  ['added without an ID', [added()], undefined, { isAdded: true }],
  ['decided as not added', [UNKNOWN], 'not added', {}],
  ['decided as added', [UNKNOWN], {}, { isAdded: true }],
  ['decided as pet 7', [UNKNOWN], { added: 7n }, { isAdded: true, ids: [7n] }],
])('what "%s" means', (_, attempts, how, meaning) => {
  const one = outcome(attempts, how);
  expect({
    isUnsettled: isUnsettled(one),
    isOpenQuestion: isOpenQuestion(one, NOW),
    isAdded: isAdded(one),
    isRefusedAsItStands: isRefusedAsItStands(one),
    ids: addedIds(one),
  }).toEqual({
    isUnsettled: false,
    isOpenQuestion: false,
    isAdded: false,
    isRefusedAsItStands: false,
    ids: [],
    ...meaning,
  });
});

test.each([
  [400, true],
  [413, true],
  [415, true],
  [422, true],
  [401, false],
  [403, false],
  [404, false],
  [405, false],
  [429, false],
])('a pet that is refused with %i must be corrected: %s', (status, isAboutThePet) => {
  expect(isRefusedAsItStands(outcome([refused(status)]))).toBe(isAboutThePet);
});

test.each([
  [-60_000, true],
  [-59_999, false],
  [59_999, false],
  // The clock was set back after the request had left.
  [60_000, true],
])('a request on its way since %i ms from now may belong to a tab asleep: %s', (from, isAsleep) => {
  const since = NOW + from;
  expect(mayBeAsleep(outcome([{ ...ON_ITS_WAY, since }]), NOW)).toBe(isAsleep);
  expect(isOpenQuestion(outcome([{ ...ON_ITS_WAY, since }]), NOW)).toBe(isAsleep);
  expect(mayBeAsleep(outcome([unknownAt(since)]), NOW)).toBe(false);
});

test.each<{ states: Attempt[]; isEnded?: true; isUnsettledFile: boolean }>([
  { states: [added(7n), REFUSED], isUnsettledFile: false },
  { states: [added(7n), { is: 'waiting' }], isUnsettledFile: true },
  // Its rows will not be sent unless a person continues it.
  { states: [added(7n), { is: 'waiting' }], isEnded: true, isUnsettledFile: false },
  { states: [added(7n), UNKNOWN], isEnded: true, isUnsettledFile: true },
  { states: [added(7n), ON_ITS_WAY], isEnded: true, isUnsettledFile: true },
])('a file of $states.0.is and $states.1.is', async ({ states, isEnded, isUnsettledFile }) => {
  const journal = createMemoryJournal();
  await journal.sentFile('i', ...states);
  if (isEnded) await journal.endFile('i');
  const batch = await journal.batch('i');
  expect(batch && hasUnsettledRows(batch)).toBe(isUnsettledFile);
});

test.each([
  ['Rex', true],
  ['REX', true],
  [' rex ', true],
  ['Re x', false],
  ['Ada', false],
])('a pet Rex may be stored as "%s": %s', (name, isSame) => {
  expect(areLike(REX, { ...REX, id: 7n, name })).toBe(isSame);
});

test('compares names in one normal form, with one space between words', () => {
  const named = (name: string) => ({ ...REX, name });
  expect(areLike(named('Ame\u0301lie  B'), named('Am\u00e9lie\tb'))).toBe(true);
});

test('the category counts, the status does not', () => {
  expect(areLike(REX, { ...REX, categoryId: 5n })).toBe(false);
  expect(areLike(REX, { ...REX, status: 'sold' })).toBe(true);
});
