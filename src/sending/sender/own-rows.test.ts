// How the pets of a page are sent: `own-rows.ts` and `send-queue.ts` together.
import { expect, test } from 'vitest';
import { keys } from '../journal/store/record-keys.ts';
import { openQueue } from '../../testing/sending/open-queue.ts';
import { NOW, WAITING } from '../../testing/sending/memory-journal.ts';

const TEN = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo'];
const FULL = new DOMException('The disk is full.', 'QuotaExceededError');

test('pets leave in the order in which they were added, at most four at a time', async () => {
  const { press, settle, onTheirWay, answer, requested } = openQueue();
  await Promise.all(TEN.map(press));
  await settle();
  expect(onTheirWay()).toEqual(TEN.slice(0, 4));
  await answer('Cy');
  expect(onTheirWay()).toEqual(['Ada', 'Bo', 'Di', 'Ed']);
  for (const name of TEN.filter((one) => one !== 'Cy')) await answer(name);
  expect(requested).toEqual(TEN);
});

test('is sending, and holds the page-alive lock, from before the write until the last outcome', async () => {
  const { ownRows, press, settle, locks, answer, commits, attemptsOf } = openQueue();
  expect([ownRows.isSending(), locks()]).toEqual([false, 0]);
  const pressed = press('Ada');
  expect(ownRows.isSending()).toBe(true);
  await pressed;
  await press('Bo');
  await settle();
  expect([ownRows.isSending(), locks()]).toEqual([true, 2]);
  await answer('Ada');
  expect([ownRows.isSending(), locks()]).toEqual([true, 1]);
  await answer('Bo');
  expect([ownRows.isSending(), locks()]).toEqual([false, 0]);
  expect(commits).toEqual([]);
  expect(await attemptsOf('Bo')).toEqual([{ is: 'added', at: NOW, id: 102n }]);
});

test('passes on that a pet cannot be written, and releases its lock', async () => {
  const { ownRows, locks } = openQueue();
  await expect(ownRows.add(() => Promise.reject(FULL))).rejects.toBe(FULL);
  expect([ownRows.isSending(), locks()]).toEqual([false, 0]);
});

test('releases the lock if nothing is to be sent', async () => {
  const { ownRows, locks } = openQueue();
  await ownRows.add(async () => undefined);
  expect([ownRows.isSending(), locks()]).toEqual([false, 0]);
});

test('ten presses in a back-off wait, and leave one after the other until one is accepted', async () => {
  const { press, backOff, passSeconds, onTheirWay, answer, fail, attemptsOf } = openQueue();
  await backOff(60);
  await Promise.all(TEN.map(press));
  await passSeconds(59);
  expect(onTheirWay()).toEqual([]);
  expect(await attemptsOf('Ada')).toEqual([WAITING]);
  await passSeconds(1);
  expect(onTheirWay()).toEqual(['Ada']);
  await fail('Ada', { kind: 'http', status: 400 });
  expect(onTheirWay()).toEqual(['Bo']);
  await answer('Bo');
  expect(onTheirWay()).toEqual(['Cy', 'Di', 'Ed', 'Flo']);
});

test('hears within 5 seconds that another tab has ended the back-off', async () => {
  const { press, backOff, change, passSeconds, onTheirWay } = openQueue();
  await backOff(60);
  await press('Ada');
  await passSeconds(1);
  await change(async ({ remove }) => remove(keys.backOff));
  await passSeconds(3);
  expect(onTheirWay()).toEqual([]);
  await passSeconds(1);
  expect(onTheirWay()).toEqual(['Ada']);
});

test('a pet that cannot be marked as on its way is not sent', async () => {
  const { press, settle, commits, locks, requested, attemptsOf, ownRows } = openQueue();
  let locksAtWrite = 0;
  commits.push(FULL, () => {
    locksAtWrite = locks();
  });
  await press('Ada');
  await settle();
  expect(requested).toEqual([]);
  // Another page would end it too, if the lock were free before this is written.
  expect(locksAtWrite).toBe(1);
  const errorDescription = {
    happened: 'This browser could not save the pet, so nothing was sent.',
    next: 'Free up disk space, then send it again.',
  };
  expect(await attemptsOf('Ada')).toEqual([{ is: 'not sent', at: NOW, errorDescription }]);
  expect(ownRows.isSending()).toBe(false);
});

test('leaves a pet waiting if nothing at all can be written, and sends the next', async () => {
  const { press, settle, commits, attemptsOf, onTheirWay, locks } = openQueue();
  commits.push(FULL, FULL);
  await press('Ada');
  await settle();
  // The next page that reads the journal ends it, because the lock is free.
  expect(await attemptsOf('Ada')).toEqual([WAITING]);
  expect(locks()).toBe(0);
  await press('Bo');
  await settle();
  expect(onTheirWay()).toEqual(['Bo']);
});

const CLOSED = {
  is: 'not sent',
  at: NOW,
  errorDescription: {
    happened: 'The store was closed before it was sent.',
    next: 'Send it again.',
  },
};

test('sends nothing more when the store is closed, but writes what is answered', async () => {
  const { press, settle, close, answer, attemptsOf, requested, ownRows } = openQueue();
  await Promise.all(TEN.slice(0, 5).map(press));
  await settle();
  close();
  await settle();
  expect(await attemptsOf('Ed')).toEqual([CLOSED]);
  for (const name of TEN.slice(0, 4)) await answer(name);
  expect(await attemptsOf('Di')).toMatchObject([{ is: 'added' }]);
  expect(requested).toEqual(TEN.slice(0, 4));
  expect(ownRows.isSending()).toBe(false);
});

test('does not send what was written while the store was closed', async () => {
  const { press, settle, close, attemptsOf, requested } = openQueue();
  const pressed = press('Ada');
  close();
  await pressed;
  await settle();
  expect(await attemptsOf('Ada')).toEqual([CLOSED]);
  expect(requested).toEqual([]);
});
