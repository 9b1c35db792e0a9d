import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  findingOf,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PAGE,
  PLACE,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  UNSENT,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import { isMarked, move } from './move.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const LATER = NOW + 5;
const STATES: Attempt[] = [WAITING, ON_ITS_WAY, NOT_SENT, added(7n), REFUSED, UNKNOWN];
const COMES_FROM: [Attempt, ...Attempt['is'][]][] = [
  [UNSENT, 'on its way'],
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
  await make(UNSENT);
  expect(await underWay()).toEqual([]);
  await make(ON_ITS_WAY);
  await make(UNKNOWN);
  expect(await underWay()).toEqual([]);
  await journal.sendAgain(rowOf('1'));
  expect(await underWay()).toEqual([`${PLACE} under way ${PAGE} 1 0`]);
});

test('what the lists said before is outdated', async () => {
  await journal.sent('1', UNKNOWN);
  await journal.writeRow(rowOf('1'), { attempts: [UNKNOWN], finding: findingOf(7n) });
  await journal.sendAgain(rowOf('1'));
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN, WAITING] });
});

test.each([added(7n), REFUSED])('a late answer replaces a decision: $is', async (answer) => {
  for (const how of ['not added', 'left', { added: 8n }] as const) {
    await journal.sent('1', UNKNOWN);
    await journal.writeRow(rowOf('1'), { attempts: [UNKNOWN], decision: { at: NOW, how } });
    await make(answer);
    expect(await journal.row(rowOf('1'))).toEqual({ attempts: [answer] });
  }
});

test.each<{ to: Attempt; since: number | undefined }>([
  { to: WAITING, since: undefined },
  { to: ON_ITS_WAY, since: undefined },
  { to: REFUSED, since: undefined },
  { to: { ...UNKNOWN, since: LATER }, since: LATER },
])('a question about a pet that becomes $to.is is open since $since', async ({ to, since }) => {
  await journal.sent('1', to);
  expect((await journal.batch('1'))?.question).toEqual(since && { since });
});

test.each([REFUSED, NOT_SENT])(
  'a question is open anew once its second attempt is $is',
  async (to) => {
    await journal.sent('1', UNKNOWN);
    await journal.sendAgain(rowOf('1'), { ...to, at: LATER });
    expect((await journal.batch('1'))?.question).toEqual({ since: LATER });
  },
);

test('a file has the question of the row that became unknown last', async () => {
  await journal.sentFile('i', UNKNOWN, { ...UNKNOWN, since: LATER }, added(7n));
  expect((await journal.batch('i'))?.question).toEqual({ since: LATER });
});

test('recognizes a request by its mark', () => {
  const mark = { page: PAGE, since: NOW };
  expect(isMarked(ON_ITS_WAY, mark)).toBe(true);
  for (const other of [
    { ...ON_ITS_WAY, since: LATER },
    { ...ON_ITS_WAY, page: 'other' },
    UNKNOWN,
    undefined,
  ])
    expect(isMarked(other, mark)).toBe(false);
});
