import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createComputer } from '../testing/computer-with-tabs.ts';

const never = new AbortController().signal;

test('a new tab uses the key that is kept on the computer', async () => {
  const { staging, sent, openTab } = createComputer();
  await openTab().session.open(staging, 'key', true, never);
  const { session } = openTab();
  expect(session.current()?.environment).toBe(staging);
  await session.current()?.client.listPets({ limit: 1 });
  expect(sent).toEqual(['Bearer key', 'Bearer key']);
});

test('a new tab does not use the key of another tab', async () => {
  const { staging, openTab } = createComputer();
  await openTab().session.open(staging, 'key', false, never);
  const { session } = openTab();
  expect(session.current()).toBeUndefined();
  expect(session.hasKey(staging)).toBe(false);
});

test('a reloaded tab keeps its environment when another tab opens another one', async () => {
  const { staging, production, openTab } = createComputer();
  await openTab().session.open(staging, 'key', true, never);
  const { tabData } = openTab();
  await openTab().session.open(production, 'other', true, never);
  const { session } = openTab(tabData);
  expect(session.current()?.environment).toBe(staging);
  expect(session.lastEnvironment()).toBe(staging);
});

test('lastEnvironment is the first environment if none was open before', () => {
  const { production, openTab } = createComputer();
  expect(openTab().session.lastEnvironment()).toBe(production);
});

test('open without a key uses the stored key and leaves it where it is', async () => {
  const { staging, production, sent, computerData, openTab } = createComputer();
  const { session, keys, tabData } = openTab();
  await session.open(staging, 'key', true, never);
  await session.open(production, 'other', false, never);
  expect([session.hasKey(staging), session.hasKey(production)]).toEqual([true, true]);
  await session.open(staging, undefined, false, never);
  expect(sent.at(-1)).toBe('Bearer key');
  expect(session.current()?.environment).toBe(staging);
  expect(keys.read(staging)).toBe('key');
  expect(computerData.getItem(STORAGE_NAMES.key(staging))).not.toBeNull();
  expect(tabData.getItem(STORAGE_NAMES.key(staging))).toBeNull();
});

test('open removes a stored key that is refused with 401', async () => {
  const { staging, openTab } = createComputer();
  const { session, keys } = openTab();
  keys.write(staging, 'wrong', true);
  await expect(session.open(staging, undefined, true, never)).rejects.toThrow(ApiError);
  expect(session.hasKey(staging)).toBe(false);
  expect(session.current()).toBeUndefined();
});

test('open leaves the stored key if a typed key is refused', async () => {
  const { staging, openTab } = createComputer();
  const { session, keys } = openTab();
  keys.write(staging, 'key', true);
  await expect(session.open(staging, 'wrong', true, never)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe('key');
});

test('open leaves the stored key if the service does not respond', async () => {
  const { staging, openTab } = createComputer();
  const { session, keys } = openTab();
  keys.write(staging, 'key', true);
  const broken = { ...staging, fetch: () => Promise.reject(new TypeError('no network')) };
  await expect(session.open(broken, undefined, true, never)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe('key');
});

test('Practice opens without a key, and again after a reload', async () => {
  const { practice, openTab } = createComputer();
  const { session, tabData } = openTab();
  expect(session.hasKey(practice)).toBe(true);
  await session.open(practice, undefined, false, never);
  expect(session.current()?.environment).toBe(practice);
  expect(openTab(tabData).session.current()?.environment).toBe(practice);
});

test('a new key for the same environment does not abort requests; another environment does', async () => {
  const { staging, production, openTab } = createComputer();
  const { session } = openTab();
  await session.open(staging, 'key', false, never);
  const ended = session.current()?.ended;
  await session.open(staging, 'new', false, never);
  expect(ended?.aborted).toBe(false);
  await session.open(production, 'other', false, never);
  expect(ended?.aborted).toBe(true);
  expect(session.current()?.ended.aborted).toBe(false);
});

test.each(['tab', 'computer'])(
  'isStorageFailing returns true when the storage of the %s fails',
  (place) => {
    const { openTab, computerData } = createComputer();
    const tabData = memoryStorage();
    expect(openTab(tabData).session.isStorageFailing()).toBe(false);
    const failing = place === 'tab' ? tabData : computerData;
    failing.getItem = () => {
      throw new Error('blocked');
    };
    expect(openTab(tabData).session.isStorageFailing()).toBe(true);
  },
);
