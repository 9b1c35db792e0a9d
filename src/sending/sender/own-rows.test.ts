// How the pets of a page are sent, also where the browser cannot write, or the store is closed meanwhile.
import { expect, test } from 'vitest';
import { NOW } from '../../testing/sending/memory-journal.ts';
import { openOneTab } from '../../testing/sending/open-tabs.ts';
import { heldLocks } from '../../testing/web-locks.ts';

const SEVEN = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const FULL = new DOMException('The disk is full.', 'QuotaExceededError');

test('is sending, and holds the page-alive lock, from before the write until the last outcome', async () => {
  const { sending, press, answer, attemptsOf } = await openOneTab();
  const state = () => [sending.isSending(), heldLocks().length];
  expect(state()).toEqual([false, 0]);
  const pressed = press('Ada');
  expect(sending.isSending()).toBe(true);
  await pressed;
  await press('Bo');
  await answer('Ada');
  expect(state()).toEqual([true, 1]);
  await answer('Bo');
  expect(state()).toEqual([false, 0]);
  expect(await attemptsOf('Bo')).toEqual([{ is: 'added', at: NOW, id: 102n }]);
});

test('a pet that cannot be marked as on its way is not sent', async () => {
  const { sending, press, settle, commits, requested, attemptsOf } = await openOneTab();
  let locksAtWrite = 0;
  commits.push(
    () => undefined,
    FULL,
    () => {
      locksAtWrite = heldLocks().length;
    },
  );
  await press('Ada');
  await settle();
  expect(requested).toEqual([]);
  // The lock is held until this is written: without it, another page could take this one for closed and end the row.
  expect(locksAtWrite).toBe(1);
  const happened = 'This browser could not save the pet, so nothing was sent.';
  expect(await attemptsOf('Ada')).toMatchObject([
    { is: 'not sent', errorDescription: { happened } },
  ]);
  expect(sending.isSending()).toBe(false);
});

test('a pet is not sent again if its outcome cannot be written, and becomes an open question', async () => {
  const { sending, press, settle, commits, answer, attemptsOf, requested } = await openOneTab();
  await press('Ada');
  await settle();
  commits.push(FULL);
  await answer('Ada');
  expect(await attemptsOf('Ada')).toMatchObject([{ is: 'unknown' }]);
  expect(sending.isSending()).toBe(false);
  await press('Bo');
  await settle();
  expect(requested).toEqual(['Ada', 'Bo']);
});

test('sends nothing more when the store is closed, but writes what is answered', async () => {
  const { sending, press, settle, close, answerAll, attemptsOf, requested } = await openOneTab();
  await Promise.all(SEVEN.map(press));
  await settle();
  close();
  await settle();
  const happened = 'The store was closed before it was sent.';
  expect(await attemptsOf('Gus')).toMatchObject([
    { is: 'not sent', errorDescription: { happened } },
  ]);
  await answerAll();
  expect(await attemptsOf('Flo')).toMatchObject([{ is: 'added' }]);
  expect(requested).toEqual(SEVEN.slice(0, 6));
  expect(sending.isSending()).toBe(false);
});

test('is not sent if the store is closed right after it was written', async () => {
  const { press, settle, commits, close, requested, attemptsOf } = await openOneTab();
  commits.push(close);
  await press('Ada');
  await settle();
  expect(requested).toEqual([]);
  expect(await attemptsOf('Ada')).toMatchObject([{ is: 'not sent' }]);
});

test('writes nothing after the journal was emptied, whatever is answered', async () => {
  const { press, settle, close, fail, recordStore, keys: keysNow } = await openOneTab();
  await press('Ada');
  await settle();
  close();
  await recordStore.change(async ({ remove }) => remove([]));
  await fail('Ada', { kind: 'http', status: 429 });
  expect(await keysNow()).toEqual([]);
});

test('leaves a pet waiting if nothing at all can be written, until its page lets go of it', async () => {
  const { press, settle, commits, attemptsOf, onTheirWay } = await openOneTab();
  commits.push(() => undefined, FULL, FULL);
  await press('Ada');
  await settle();
  const happened = 'The page was closed, or could not save the record, before the pet was sent.';
  expect(await attemptsOf('Ada')).toMatchObject([
    { is: 'not sent', errorDescription: { happened } },
  ]);
  await press('Bo');
  await settle();
  expect(onTheirWay()).toEqual(['Bo']);
});
