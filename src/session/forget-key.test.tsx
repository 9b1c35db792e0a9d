import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { database } from '../database/database.ts';
import { createComputer } from '../testing/database/computer-with-tabs.ts';
import { storedNames } from '../testing/memory-storage.ts';
import { storedRows } from '../testing/database/stored-rows.ts';
import { unknown, writePet } from '../testing/database/write-rows.ts';
import { sessionCookies } from './session-cookies.ts';

const never = new AbortController().signal;

test('Forget key removes sessions, cookies and drafts in every tab, and a later response stores nothing', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const otherTab = await computer.openTab();
  otherTab.session.current()?.storage.set('draft', 'Rex');
  const { remembered, ended } = session.current() ?? {};
  await session.forget();
  expect(session.closed()).toMatchObject({ ending: { why: 'forgotten' } });
  expect(ended?.aborted).toBe(true);
  await waitFor(() => expect(otherTab.session.current()).toBeUndefined());
  expect(otherTab.session.closed()).toMatchObject({ ending: { why: 'ended elsewhere' } });
  expect(storedNames(otherTab.data)).toEqual(['pet-store:environment']);
  remembered?.write('/pets', '[]', {});
  await otherTab.session.check();
  expect(await computer.stored()).toBe('[]');
  expect(sessionCookies.hasAny()).toBe(false);
  expect(session.isCleared()).toBe(true);
});

test('Forget key forgets the key in memory if the database fails, and tries again only when asked', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const otherTab = await computer.openTab();
  const change = vi.spyOn(database, 'change').mockRejectedValue(new Error('It is full.'));
  await session.forget();
  expect(session.current()).toBeUndefined();
  expect(session.isCleared()).toBe(false);
  expect(session.keyStateOf(computer.staging)).toBe('none');
  // The cookie is gone, which ends the session in every tab.
  await waitFor(() => expect(otherTab.session.current()).toBeUndefined());
  change.mockRestore();
  await session.check();
  expect(session.isCleared()).toBe(false);
  await session.clear();
  expect(session.isCleared()).toBe(true);
  expect(await computer.stored()).toBe('[]');
});

test('a key that is accepted after Forget key failed clears the database first', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  await writePet('Rex', { state: unknown() });
  const change = vi.spyOn(database, 'change').mockRejectedValue(new Error('It is full.'));
  await session.forget();
  change.mockRestore();
  await session.open(computer.staging, 'of another person', never);
  expect(session.current()?.environment).toBe(computer.staging);
  expect(session.isCleared()).toBe(true);
  expect(await storedRows()).toBe('[]');
});

test('Try again, pressed while a key is being accepted, does not clear its session', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const failing = vi.spyOn(database, 'change').mockRejectedValue(new Error('It is full.'));
  await session.forget();
  failing.mockRestore();
  const { change } = database;
  let cleared: Promise<void> | undefined;
  vi.spyOn(database, 'change').mockImplementationOnce((work) => {
    const accepted = change(work);
    cleared = session.clear();
    return accepted;
  });
  await session.open(computer.staging, 'of another person', never);
  await cleared;
  await session.check();
  expect(session.current()?.environment).toBe(computer.staging);
  expect(await computer.stored()).toContain('of another person');
});

test('Forget key waits at most a second for a database that does not respond', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  vi.spyOn(database, 'change').mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const forgetting = session.forget();
  vi.advanceTimersByTime(1000);
  await forgetting;
  expect(session.current()).toBeUndefined();
  expect(session.isCleared()).toBe(false);
});
