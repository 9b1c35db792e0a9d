// What a check of the lists writes about pets of the form.
import { expect, test } from 'vitest';
import {
  ALL_LISTS,
  AVAILABLE_LIST,
  LATER,
  openCheck,
  rex,
} from '../../testing/sending/open-check.ts';
import {
  added,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Finding } from '../journal/finding.ts';
import { move } from '../journal/move.ts';
import { keys } from '../journal/store/record-keys.ts';

const LIKELY: Finding = { at: LATER, answer: 'likely added', pets: [rex(7n)], sent: 1 };

test('reads no list if there is no open question and no added pet', async () => {
  const { sent, put, check, requests } = openCheck(7n);
  await sent('a', REFUSED);
  await sent('b', ON_ITS_WAY);
  await sent('c', WAITING);
  await put(keys.batch('later'), { of: 'a newer version' });
  expect(await check()).toBeUndefined();
  expect(requests).toEqual([]);
});

test('reads all four lists for an unknown pet, and stores the finding', async () => {
  const { sent, check, requests, row, batch } = openCheck(7n);
  await sent('a', UNKNOWN);
  expect(await check()).toBe(4);
  expect(requests.toSorted()).toEqual(ALL_LISTS);
  expect(await row(rowOf('a'))).toEqual({ attempts: [UNKNOWN], finding: LIKELY });
  expect((await batch('a'))?.check).toEqual({ since: NOW, count: 1, at: LATER });
  await check();
  expect(await batch('a')).toMatchObject({ check: { count: 2 } });
});

test('stores that lists could not be read', async () => {
  const { sent, check, failing, row } = openCheck(7n);
  for (const list of ALL_LISTS) failing.add(list);
  await sent('a', UNKNOWN);
  expect(await check()).toBe(0);
  expect(await row(rowOf('a'))).toMatchObject({
    finding: { answer: 'cannot tell', doubt: 'not read' },
  });
});

test('reads the list of an added pet once, and stores the second pet like it', async () => {
  const { sent, check, requests, row, batch } = openCheck(7n, 8n);
  await sent('a', added(7n));
  expect(await check()).toBe(1);
  expect(requests).toEqual([AVAILABLE_LIST]);
  const extra = { pets: [rex(8n)], sent: 1 };
  expect(await row(rowOf('a'))).toEqual({ attempts: [added(7n)], extra });
  const done = { since: NOW, count: 1, at: LATER, isDone: true };
  expect((await batch('a'))?.check).toEqual(done);
  expect(await check()).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('an added pet is not checked while its list fails, and is reported once that arrives', async () => {
  const { sent, check, failing, row, batch } = openCheck(7n, 8n);
  failing.add(AVAILABLE_LIST);
  await sent('a', added(7n));
  expect(await check(NOW)).toBe(0);
  const unread = [{ list: 'available', doubt: 'not read' }];
  const first = { since: NOW, count: 1, at: NOW, isDone: false, unread };
  expect((await batch('a'))?.check).toEqual(first);
  failing.clear();
  expect(await check(NOW + 30_000)).toBe(1);
  expect(await row(rowOf('a'))).toMatchObject({ extra: { pets: [rex(8n)] } });
  const second = { since: NOW, count: 2, at: NOW + 30_000, isDone: true };
  expect((await batch('a'))?.check).toEqual(second);
});

test('a full list does not count as checked', async () => {
  const { sent, check, batch } = openCheck(
    ...Array.from({ length: 100 }, (_, index) => BigInt(index + 7)),
  );
  await sent('a', added(7n));
  await check();
  expect(await batch('a')).toMatchObject({
    check: { isDone: false, unread: [{ list: 'available', doubt: 'full' }] },
  });
});

test('reads the list without a filter for a pet that was sent without a status', async () => {
  const { sent, check, requests } = openCheck(7n);
  const { status: _, ...pet } = REX;
  await sent('a', added(7n), pet);
  await check();
  expect(requests).toEqual(['?limit=100']);
});

test('checks again if a second ID arrives while the lists are read, even in the same millisecond', async () => {
  const { sent, sendAgain, change, checkWhile, batch } = openCheck(7n, 8n);
  await sent('a', UNKNOWN);
  await sendAgain(rowOf('a'), added(8n));
  await checkWhile(() =>
    change((transaction) => move(transaction, rowOf('a'), 0, () => added(7n))),
  );
  expect((await batch('a'))?.check).toEqual({ since: NOW, count: 0 });
});

test('writes no finding if another tab has checked the lists meanwhile', async () => {
  const { sent, check, checkWhile, batch } = openCheck(7n);
  await sent('a', UNKNOWN);
  await checkWhile(() => check(NOW + 9));
  expect(await batch('a')).toMatchObject({
    check: { count: 1, at: NOW + 9 },
    row: { finding: { at: NOW + 9 } },
  });
});

test('leaves what was checked before as it is', async () => {
  const { sent, check, batch } = openCheck(7n, 8n);
  await sent('a', added(7n));
  await check(NOW);
  const before = await batch('a');
  await sent('b', UNKNOWN);
  await check(LATER);
  expect(await batch('a')).toEqual(before);
});
