import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../database/database.ts';
import { createComputer } from '../testing/computer-with-tabs.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

/** The stored records, as one text to search. */
const stored = ({ records }: ReturnType<typeof createComputer>) =>
  JSON.stringify([...records.sessions.values()]);

test('an accepted key opens every tab, even a new one', async () => {
  const computer = createComputer();
  const waiting = await computer.openTab();
  await computer.openStore();
  await vi.waitFor(() => expect(waiting.session.current()?.environment).toBe(computer.staging));
  const { session } = await computer.openTab();
  expect(session.current()?.environment).toBe(computer.staging);
  expect(session.hasKey(computer.staging)).toBe(true);
  expect(session.hasKey(computer.production)).toBe(false);
});

test('without a cookie the database is not opened, and the key is asked for', async () => {
  const computer = createComputer();
  const read = vi.fn();
  const { session } = await computer.openTab({
    work: { ...computer.database, read },
  });
  expect(read).not.toHaveBeenCalled();
  expect(session.current()).toBeUndefined();
});

test('a reopened browser asks for the key, and the record is removed', async () => {
  const computer = createComputer();
  await computer.openStore();
  computer.cookies.removeAll();
  const { session } = await computer.openTab();
  expect(session.current()).toBeUndefined();
  await session.check();
  await vi.waitFor(() => expect(stored(computer)).toBe('[]'));
  expect(session.ending()?.why).toBe('browser closed');
});

test('Forget key removes sessions, cookies and drafts in every tab, and a later response stores nothing', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const other = await computer.openTab();
  const data = memoryStorage();
  const drafting = await computer.openTab({ data });
  drafting.session.current()?.storage.set('draft', 'Rex');
  const remembered = session.current()?.remembered;
  await session.forget();
  expect(session.ending()?.why).toBe('forgotten');
  await vi.waitFor(() => expect(other.session.current()).toBeUndefined());
  expect(other.session.ending()?.why).toBe('ended elsewhere');
  await vi.waitFor(() => expect(JSON.stringify(data)).not.toContain('Rex'));
  remembered?.write('/pets', '[]');
  await other.session.check();
  expect(stored(computer)).toBe('[]');
  expect(computer.cookies.hasAny()).toBe(false);
  expect(session.isCleared()).toBe(true);
});

test('Forget key waits at most a second for a database that fails, and keeps trying', async () => {
  const computer = createComputer();
  let isFull = true;
  const change: typeof computer.database.change = (work) =>
    isFull ? Promise.reject(new Error('It is full.')) : computer.database.change(work);
  const { session } = await computer.openStore();
  const tab = await computer.openTab({ work: { ...computer.database, change } });
  const forgetting = tab.session.forget();
  const passSecond = () => computer.timers.splice(0).forEach((call) => call());
  await vi.waitFor(() => expect(computer.timers).toHaveLength(2));
  passSecond();
  await forgetting;
  expect(tab.session.current()).toBeUndefined();
  expect(tab.session.isCleared()).toBe(false);
  isFull = false;
  await vi.waitFor(() => expect(computer.timers.length).toBeGreaterThan(0));
  passSecond();
  await vi.waitFor(() => expect(tab.session.isCleared()).toBe(true));
  await vi.waitFor(() => expect(session.current()).toBeUndefined());
});

test('a suspended tab ends its session when it resumes, and joins a newer one', async () => {
  const computer = createComputer();
  const { session, suspend } = await computer.openStore();
  session.current()?.storage.set('draft', 'Rex');
  suspend();
  const ended = session.current()?.ended;
  const other = await computer.openTab();
  await other.session.forget();
  await other.session.open(computer.staging, 'of another person', never);
  await session.check();
  expect(ended?.aborted).toBe(true);
  expect(session.current()?.sessionId).toBe(other.session.current()?.sessionId);
  expect(session.current()?.storage.get('draft')).toBeUndefined();
});

test('a reloaded tab has no draft of a session that ended without it', async () => {
  const computer = createComputer();
  const { session, data, suspend } = await computer.openStore();
  session.current()?.storage.set('draft', 'Rex');
  suspend();
  const other = await computer.openTab();
  await other.session.forget();
  await other.session.open(computer.staging, 'of another person', never);
  const reloaded = await computer.openTab({ data });
  expect(reloaded.session.current()?.storage.get('draft')).toBeUndefined();
  expect(Array.from({ length: data.length }, (_, index) => data.key(index))).toEqual([
    'pet-store:environment',
  ]);
});

test('a request of a tab whose record is gone is not sent', async () => {
  const computer = createComputer();
  const { session, suspend } = await computer.openStore();
  const client = session.current()?.client;
  suspend();
  const other = await computer.openTab();
  await other.session.forget();
  computer.sent.splice(0);
  await expect(client?.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(computer.sent).toEqual([]);
});

test('after inactivity in every tab, the session ends at a known time', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const opened = computer.clock.now;
  computer.clock.now += 29 * MINUTE;
  session.noteActivity();
  const other = await computer.openTab();
  computer.clock.now += 29 * MINUTE;
  await other.session.check();
  expect(other.session.current()).toBeDefined();
  expect(session.idleEnd()).toBe(opened + 59 * MINUTE);
  computer.clock.now += MINUTE;
  await session.check();
  expect(session.ending()).toEqual({ why: 'idle', at: opened + 59 * MINUTE });
  await vi.waitFor(() => expect(stored(computer)).toBe('[]'));
});

test('activity after the idle end does not restore the session', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  computer.clock.now += 31 * MINUTE;
  session.noteActivity();
  await vi.waitFor(() => expect(session.current()).toBeUndefined());
});

test('activity is saved at most once a minute', async () => {
  const computer = createComputer();
  const change = vi.fn(computer.database.change);
  const { session } = await computer.openTab({
    work: {
      ...computer.database,
      change: (work) => (change(work), computer.database.change(work)),
    },
  });
  await session.open(computer.staging, 'key', never);
  change.mockClear();
  for (let second = 0; second < 119; second += 1) {
    computer.clock.now += 1000;
    session.noteActivity();
  }
  expect(change).toHaveBeenCalledOnce();
});

test('a tab opens the environment it last showed, and a new tab the last used one', async () => {
  const computer = createComputer();
  const { session, data } = await computer.openStore();
  computer.clock.now += MINUTE;
  const other = await computer.openTab();
  await other.session.open(computer.production, 'key', never);
  expect(session.current()?.environment).toBe(computer.staging);
  const [reloaded, fresh] = [await computer.openTab({ data }), await computer.openTab()];
  expect(reloaded.session.current()?.environment).toBe(computer.staging);
  expect(fresh.session.current()?.environment).toBe(computer.production);
});

test('without a database the browser cannot run the app, and the draft stays', async () => {
  const computer = createComputer();
  let isOlder = false;
  const read: typeof computer.database.read = (work) =>
    isOlder
      ? Promise.reject(new DatabaseUnavailable('newer version'))
      : computer.database.read(work);
  const { session, data } = await computer.openTab({ work: { ...computer.database, read } });
  await session.open(computer.staging, 'key', never);
  session.current()?.storage.set('draft', 'Rex');
  isOlder = true;
  await session.check();
  expect(session.problem()).toBe('newer version');
  expect(session.current()).toBeUndefined();
  const names = Array.from({ length: data.length }, (_, index) => data.key(index));
  expect(names.some((name) => name?.endsWith('draft'))).toBe(true);
});
