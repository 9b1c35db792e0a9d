import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  errorDescription,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PAGE,
  PLACE,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import type { Finding } from './finding.ts';
import { isMarked, move } from './move.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const STATES: Attempt[] = [WAITING, ON_ITS_WAY, NOT_SENT, added(7n), REFUSED, UNKNOWN];
const COMES_FROM: [Attempt, ...Attempt['is'][]][] = [
  [{ is: 'waiting' }, 'on its way'],
  [ON_ITS_WAY, 'waiting'],
  [NOT_SENT, 'waiting', 'on its way'],
  [added(8n), 'on its way', 'unknown'],
  [REFUSED, 'on its way', 'unknown'],
  [UNKNOWN, 'on its way'],
];
const TABLE = COMES_FROM.flatMap(([next, ...from]) =>
  STATES.map((state) => ({ next, state, isAllowed: from.includes(state.is) })),
);
const make = (next: Attempt, attempt = 0, ref = rowOf('1')) =>
  journal.change((transaction) => move(transaction, ref, attempt, () => next));
const underWay = async () => (await journal.keys()).filter((key) => key.includes('under way'));

test.each(TABLE)(
  '"$next.is" comes from "$state.is": $isAllowed',
  async ({ next, state, isAllowed }) => {
    await journal.submit('1');
    await journal.writeRow(rowOf('1'), { attempts: [state] });
    const after = { attempts: [isAllowed ? next : state] };
    expect((await make(next))?.row).toEqual(isAllowed ? after : undefined);
    expect(await journal.row(rowOf('1'))).toEqual(after);
  },
);

test('a row of a file that nothing was sent for waits', async () => {
  await journal.addFile('i', [{ line: 2, pet: REX }]);
  await make(ON_ITS_WAY, 0, rowOf('i'));
  expect(await journal.row(rowOf('i'))).toEqual({ attempts: [ON_ITS_WAY] });
  expect(await journal.batch('i')).toMatchObject({ counts: { waiting: 0, 'on its way': 1 } });
});

test('moves only the attempt that is meant', async () => {
  await journal.sent('1', UNKNOWN);
  await journal.sendAgain(rowOf('1'), REFUSED);
  await make(added(7n), 0);
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [added(7n), REFUSED] });
});

test('changes nothing in a batch or an attempt that is not there', async () => {
  expect(await make(ON_ITS_WAY)).toBeUndefined();
  expect(await journal.keys()).toEqual([]);
  await journal.submit('1');
  expect(await make(ON_ITS_WAY, 1)).toBeUndefined();
});

test('notes which page has a row under way, until it has its outcome', async () => {
  await journal.submit('1');
  expect(await underWay()).toEqual([`${PLACE} under way ${PAGE} 1 0`]);
  await journal.moveTo(rowOf('1'), { ...ON_ITS_WAY, page: 'other' });
  expect(await underWay()).toEqual([`${PLACE} under way other 1 0`]);
  await make({ is: 'waiting' });
  expect(await underWay()).toEqual([]);
  await make(ON_ITS_WAY);
  await make(UNKNOWN);
  expect(await underWay()).toEqual([]);
  await journal.sendAgain(rowOf('1'));
  expect(await underWay()).toEqual([`${PLACE} under way ${PAGE} 1 0`]);
});

test('what the lists said before is outdated', async () => {
  const finding: Finding = { at: NOW, answer: 'not seen', among: 3 };
  await journal.sent('1', UNKNOWN);
  await journal.writeRow(rowOf('1'), { attempts: [UNKNOWN], finding });
  await journal.sendAgain(rowOf('1'));
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN, WAITING] });
  await journal.moveTo(rowOf('1'), UNKNOWN);
  await journal.writeRow(rowOf('1'), { attempts: [UNKNOWN, UNKNOWN], finding });
  await journal.moveTo(rowOf('1'), REFUSED);
  expect(await journal.row(rowOf('1'))).not.toHaveProperty('finding');
});

const LATER = NOW + 5;
test.each<{ to: Attempt; since?: number }>([
  { to: WAITING },
  { to: ON_ITS_WAY },
  { to: NOT_SENT },
  { to: REFUSED },
  { to: { ...UNKNOWN, since: LATER }, since: LATER },
  { to: { ...added(7n), at: LATER }, since: LATER },
])('the lists are checked for a pet that becomes $to.is since $since', async ({ to, since }) => {
  await journal.sent('1', to);
  const check = since === undefined ? undefined : { since, count: 0 };
  expect((await journal.batch('1'))?.check).toEqual(check);
});

test.each([REFUSED, NOT_SENT])(
  'an open question is looked for anew once its second attempt is $is',
  async (to) => {
    await journal.sent('1', UNKNOWN);
    await journal.sendAgain(rowOf('1'), { ...to, at: LATER });
    expect((await journal.batch('1'))?.check).toEqual({ since: LATER, count: 0 });
  },
);

test('the lists are checked anew for a file when one of its rows becomes unknown', async () => {
  await journal.sentFile('i', { is: 'waiting' }, added(7n), { ...UNKNOWN, since: LATER });
  expect((await journal.batch('i'))?.check).toEqual({ since: LATER, count: 0 });
});

test('a row that is added is checked once its file has ended, or when it is answered later', async () => {
  await journal.sentFile('i', added(7n), { is: 'waiting' });
  expect((await journal.batch('i'))?.check).toBeUndefined();
  await journal.moveTo({ batch: 'i', row: 1 }, UNKNOWN);
  await journal.endFile('i');
  await journal.moveTo({ batch: 'i', row: 1 }, { ...added(8n), at: LATER });
  expect((await journal.batch('i'))?.check).toEqual({ since: LATER, count: 0 });
});

test('recognizes a request by its mark', () => {
  const mark = { page: PAGE, since: NOW };
  expect(isMarked(ON_ITS_WAY, mark)).toBe(true);
  expect(isMarked({ ...ON_ITS_WAY, since: LATER }, mark)).toBe(false);
  expect(isMarked({ ...ON_ITS_WAY, page: 'other' }, mark)).toBe(false);
  expect(isMarked({ is: 'unknown', since: NOW, errorDescription }, mark)).toBe(false);
  expect(isMarked(undefined, mark)).toBe(false);
});
