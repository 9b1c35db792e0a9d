import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-problem.ts';
import { environmentKey } from '../api/environment-key.ts';
import { createComputer } from '../testing/database/computer-with-tabs.ts';
import { storedNames } from '../testing/memory-storage.ts';
import { storedRows } from '../testing/database/stored-rows.ts';
import { unknown, writePet } from '../testing/database/write-rows.ts';
import { sessionCookies } from './session-cookies.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

test('an accepted key opens every tab, even a new one', async () => {
  const computer = createComputer();
  const waiting = await computer.openTab();
  await computer.openStore();
  await waitFor(() => expect(waiting.session.current()?.environment).toBe(computer.staging));
  const { session } = await computer.openTab();
  expect(session.current()?.environment).toBe(computer.staging);
  expect(session.keyStateOf(computer.staging)).toBe('stored');
  expect(session.keyStateOf(computer.production)).toBe('none');
});

test('without a cookie the database is not opened, and the key is asked for', async () => {
  const computer = createComputer();
  // happy-dom deletes a cookie only a millisecond after it has expired.
  await waitFor(() => expect(sessionCookies.hasAny()).toBe(false));
  const read = vi.spyOn(database, 'read');
  const { session } = await computer.openTab();
  expect(read).not.toHaveBeenCalled();
  expect(session.current()).toBeUndefined();
});

test('a reopened browser asks for the key, and the record is removed', async () => {
  const computer = createComputer();
  await computer.openStore();
  sessionCookies.removeAll();
  const { session } = await computer.openTab();
  expect(session.current()).toBeUndefined();
  await session.check();
  await waitFor(async () => expect(await computer.stored()).toBe('[]'));
  expect(session.closed()).toMatchObject({ ending: { why: 'browser closed' } });
});

test('a suspended tab sends nothing for an ended session, and joins a newer one without its draft', async () => {
  const computer = createComputer();
  const { session, data, suspend } = await computer.openStore();
  const client = session.current()?.client;
  session.current()?.storage.set('draft', 'Rex');
  suspend();
  const otherTab = await computer.openTab();
  await otherTab.session.forget();
  await otherTab.session.open(computer.staging, 'of another person', never);
  computer.sent.splice(0);
  await expect(client?.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(computer.sent).toEqual([]);
  expect(session.current()?.sessionId).toBe(otherTab.session.current()?.sessionId);
  expect(storedNames(data)).toEqual(['pet-store:environment']);
});

test('after inactivity in every tab, the session ends at a known time', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const opened = Date.now();
  computer.pass(29 * MINUTE);
  session.noteActivity();
  const otherTab = await computer.openTab();
  computer.pass(29 * MINUTE);
  await otherTab.session.check();
  expect(otherTab.session.current()).toBeDefined();
  expect(session.idleEnd()).toBe(opened + 59 * MINUTE);
  computer.pass(2 * MINUTE);
  await session.check();
  expect(session.closed()).toMatchObject({ ending: { why: 'idle', at: opened + 59 * MINUTE } });
  await waitFor(async () => expect(await computer.stored()).toBe('[]'));
});

test('a clock set back to over a minute before the last saved use ends the session for good', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  computer.pass(50_000);
  // Not saved.
  session.noteActivity();
  computer.pass(-1.75 * MINUTE);
  await session.check();
  expect(session.current()).toBeDefined();
  computer.pass(-0.1 * MINUTE);
  await session.check();
  expect(session.closed()).toMatchObject({ ending: { why: 'clock set back' } });
  await session.check();
  expect(session.current()).toBeUndefined();
  await waitFor(async () => expect(await computer.stored()).toBe('[]'));
});

test('activity after the idle end does not restore the session', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  computer.pass(31 * MINUTE);
  session.noteActivity();
  await waitFor(() => expect(session.current()).toBeUndefined());
});

test('activity is saved at most once a minute', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const change = vi.spyOn(database, 'change');
  for (let second = 0; second < 119; second += 1) {
    computer.pass(1000);
    session.noteActivity();
  }
  expect(change).toHaveBeenCalledOnce();
});

test('a new tab opens the environment of the tab that was used last, even a moment ago', async () => {
  const computer = createComputer();
  const first = await computer.openStore();
  const second = await computer.openTab();
  const newTab = async () => (await computer.openTab()).session.environment();
  computer.pass(1000);
  await second.session.open(computer.production, 'key', never);
  expect(await newTab()).toBe(computer.production);
  computer.pass(1000);
  // A press in the first tab, of which it learns only afterwards that the other one was used.
  first.session.noteActivity();
  await first.session.check();
  await waitFor(async () => expect(await newTab()).toBe(computer.staging));
  computer.pass(1000);
  await second.session.check();
  second.session.noteActivity();
  await waitFor(async () => expect(await newTab()).toBe(computer.production));
  // A tab that is only shown is not used.
  await first.session.check();
  expect(await newTab()).toBe(computer.production);
});

test('each press counts for a new tab, also if one in another environment was a moment before', async () => {
  const computer = createComputer();
  const first = await computer.openStore();
  const second = await computer.openTab();
  await second.session.open(computer.production, 'key', never);
  for (const { session } of [first, second, first, second]) {
    computer.pass(300);
    // Both tabs stay visible, next to each other, so that neither is shown anew before its press.
    session.noteActivity();
    const used = session.environment();
    await waitFor(async () => expect((await computer.openTab()).session.environment()).toBe(used));
  }
});

test('another environment ends the requests of the first, and opens again after a reload', async () => {
  const computer = createComputer();
  const { session, data } = await computer.openStore();
  const ended = session.current()?.ended;
  await session.open(computer.production, 'key', never);
  expect(ended?.aborted).toBe(true);
  await (await computer.openTab()).session.open(computer.staging, 'key', never);
  const reloaded = await computer.openTab(data);
  expect(reloaded.session.current()?.environment).toBe(computer.production);
});

test('an environment whose key is stored opens without a request, and is used from then on', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  await session.open(computer.production, 'key', never);
  computer.sent.splice(0);
  computer.pass(29 * MINUTE);
  session.show(computer.staging);
  expect(session.current()?.environment).toBe(computer.staging);
  expect(session.idleEnd()).toBe(Date.now() + 30 * MINUTE);
  expect(computer.sent).toEqual([]);
});

test('Leave Practice ends only the session of Practice, and keeps Sent', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const otherTab = await computer.openTab();
  await otherTab.session.open(computer.practice, 'practice', never);
  await writePet('Rex', { state: unknown(), environment: environmentKey(computer.practice) });
  await otherTab.session.leave();
  expect(otherTab.session.closed()).toMatchObject({ ending: { why: 'left environment' } });
  await session.check();
  expect(session.current()?.environment).toBe(computer.staging);
  expect(await computer.stored()).not.toContain('Practice');
  expect(await storedRows()).toContain('Rex');
});

test('without a database the browser cannot run the app, and the draft stays', async () => {
  const computer = createComputer();
  const { session, data } = await computer.openStore();
  session.current()?.storage.set('draft', 'Rex');
  vi.spyOn(database, 'read').mockRejectedValue(new DatabaseUnavailable('newer version'));
  await session.check();
  expect(session.closed()).toMatchObject({ type: 'cannot run', problem: 'newer version' });
  expect(session.current()).toBeUndefined();
  expect(storedNames(data).some((name) => name.endsWith('draft'))).toBe(true);
});
