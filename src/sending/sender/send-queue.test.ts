import { expect, test, vi } from 'vitest';
import { added, NOW, rowOf, UNKNOWN } from '../../testing/sending/memory-journal.ts';
import { openOneTab } from '../../testing/sending/open-tabs.ts';
import { move } from '../journal/move.ts';
import { keys } from '../journal/store/record-keys.ts';

const TEN = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo'];
const ROWS = Array.from({ length: 9 }, (_, row) => `Row ${row}`);

test('pets leave in the order in which they were added, at most six at a time', async () => {
  const { press, settle, onTheirWay, answer, answerAll, requested } = await openOneTab();
  for (const name of TEN) void press(name);
  await settle();
  expect(onTheirWay()).toEqual(TEN.slice(0, 6));
  await answer('Cy');
  expect(onTheirWay()).toEqual(['Ada', 'Bo', 'Di', 'Ed', 'Flo', 'Gus']);
  await answerAll();
  expect(requested).toEqual(TEN);
});

test('a pet of the form leaves before the next row of a file', async () => {
  const { start, press, settle, answer, onTheirWay } = await openOneTab();
  void start(ROWS);
  await settle();
  expect(onTheirWay()).toEqual(ROWS.slice(0, 6));
  await press('Ada');
  await answer('Row 1');
  expect(onTheirWay().at(-1)).toBe('Ada');
  await answer('Ada');
  expect(onTheirWay().at(-1)).toBe('Row 6');
});

test('one transaction writes an answer and marks the next row', async () => {
  const { start, settle, answer, browser, rowOutcomes } = await openOneTab();
  void start(ROWS);
  await settle();
  const before = browser.changes;
  await answer('Row 0');
  expect(browser.changes).toBe(before + 1);
  expect((await rowOutcomes())?.slice(0, 8)).toEqual([
    'added',
    ...Array.from({ length: 6 }, () => 'on its way'),
    'waiting',
  ]);
});

test('hears within 5 seconds that another tab has ended the back-off', async () => {
  const { press, backOff, change, passSeconds, onTheirWay } = await openOneTab();
  await backOff(60);
  await press('Ada');
  await passSeconds(1);
  await change(async ({ remove }) => remove(keys.backOff));
  await passSeconds(3);
  expect(onTheirWay()).toEqual([]);
  await passSeconds(1);
  expect(onTheirWay()).toEqual(['Ada']);
});

test.each([
  { seconds: 30, isSent: true },
  { seconds: 31, isSent: false },
  // The clock was set back.
  { seconds: -31, isSent: false },
])(
  'is sent if its tab sleeps for $seconds s before its request leaves: $isSent',
  async (example) => {
    const { press, settle, commits, requested, attemptsOf } = await openOneTab();
    const sleep = () => vi.setSystemTime(NOW + example.seconds * 1000);
    // The first commit is the press, the second one marks it.
    commits.push(() => undefined, sleep);
    await press('Ada');
    await settle();
    expect(requested).toEqual(example.isSent ? ['Ada'] : []);
    expect(await attemptsOf('Ada')).toMatchObject([
      { is: example.isSent ? 'on its way' : 'not sent' },
    ]);
  },
);

test('a pet is not sent again if an earlier request was answered while it waits', async () => {
  const { sending, sent, backOff, change, passSeconds, requested, row } = await openOneTab();
  await sent('1', UNKNOWN);
  await backOff(3);
  await sending.act(rowOf('1'), { way: 'send again' });
  await change((transaction) => move(transaction, rowOf('1'), 0, () => added(7n)));
  await passSeconds(5);
  expect(requested).toEqual([]);
  expect(await row(rowOf('1'))).toMatchObject({ attempts: [added(7n), { is: 'not sent' }] });
  expect(sending.isSending()).toBe(false);
});
