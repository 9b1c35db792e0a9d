import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createComputer } from '../testing/database/computer-with-tabs.ts';

const never = new AbortController().signal;

test('a 401 removes the key in every tab, and another key continues the session', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const otherTab = await computer.openTab();
  const id = session.current()?.sessionId;
  computer.refusedKeys.add('key');
  await session
    .current()
    ?.client.listPets({ limit: 20 })
    .catch(() => undefined);
  expect(session.current()).toMatchObject({ isRefused: true, sessionId: id });
  await waitFor(() => expect(otherTab.session.current()?.isRefused).toBe(true));
  expect(await computer.stored()).not.toContain('"key"');
  await session.open(computer.staging, 'new', never);
  expect(session.current()).toMatchObject({ isRefused: false, sessionId: id });
  await waitFor(() => expect(otherTab.session.current()?.isRefused).toBe(false));
});

test('a refused key that one tab has accepted again opens the other, which had its own 401', async () => {
  const computer = createComputer();
  const tabs = [await computer.openStore(), await computer.openTab()];
  computer.refusedKeys.add('key');
  await Promise.allSettled(
    tabs.map(async ({ session }) => session.current()?.client.listPets({ limit: 20 })),
  );
  for (const { session } of tabs)
    expect(session.current()).toMatchObject({ isRefused: true, refusal: { status: 401 } });
  await waitFor(async () => expect(await computer.stored()).not.toContain('"key"'));
  computer.refusedKeys.delete('key');
  await tabs[0]?.session.open(computer.staging, 'key', never);
  for (const { session } of tabs)
    await waitFor(() => expect(session.current()?.isRefused).toBe(false));
});

test('a late 401 to a replaced key changes nothing', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const replaced = session.current()?.client;
  await session.open(computer.staging, 'new', never);
  computer.refusedKeys.add('key');
  await replaced?.listPets({ limit: 20 }).catch(() => undefined);
  expect(session.current()?.isRefused).toBe(false);
  expect(await computer.stored()).toContain('new');
});

test('another key gets another client and no saved list, and the same key keeps both', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const first = session.current();
  first?.remembered.write('/pets?limit=20', '[1]', { 4: 'Dogs' });
  await waitFor(async () => expect(await computer.stored()).toContain('[1]'));
  await session.open(computer.staging, 'key', never);
  expect(session.current()?.client).toBe(first?.client);
  const reloaded = (await computer.openTab()).session.current();
  expect(reloaded?.remembered.read('/pets?limit=20')).toBe('[1]');
  expect(reloaded?.remembered.read('/pets?limit=50')).toBeUndefined();
  expect(reloaded?.remembered.names).toEqual({ 4: 'Dogs' });
  await session.open(computer.staging, 'new', never);
  expect(session.current()?.client).not.toBe(first?.client);
  expect(session.current()?.remembered.names).toBeUndefined();
  expect(await computer.stored()).not.toContain('[1]');
});

test('a refused key is not stored, and opens nothing', async () => {
  const computer = createComputer();
  const { session } = await computer.openTab();
  await expect(session.open(computer.staging, 'wrong', never)).rejects.toMatchObject({
    status: 401,
  });
  expect(session.current()).toBeUndefined();
  expect(await computer.stored()).toBe('[]');
});

test('a typed key whose session ends during its check starts a session of its own', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  const otherTab = await computer.openTab();
  const id = session.current()?.sessionId;
  const opening = session.open(computer.staging, 'new', never);
  await otherTab.session.forget();
  await opening;
  await session.check();
  expect(session.current()?.environment).toBe(computer.staging);
  expect(session.current()?.sessionId).not.toBe(id);
  expect(await computer.stored()).toContain('"new"');
});
