import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createComputer } from '../testing/computer-with-tabs.ts';

const never = new AbortController().signal;

test('a new tab uses the key that is kept on the computer', async () => {
  const { staging, sent, openTab, openStore } = createComputer();
  await openStore();
  const { session } = openTab();
  expect(session.current()?.environment).toBe(staging);
  await session.current()?.client.listPets({ limit: 1 });
  expect(sent).toEqual(['Bearer key', 'Bearer key']);
});

test('a new tab does not use the key of another tab', async () => {
  const { staging, openTab, openStore } = createComputer();
  await openStore({ keep: false });
  const { session } = openTab();
  expect(session.current()).toBeUndefined();
  expect(session.hasKey(staging)).toBe(false);
});

test('a reloaded tab keeps its environment when another tab opens another one', async () => {
  const { staging, production, openTab, openStore } = createComputer();
  await openStore();
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
  const { staging, production, sent, computerData, openStore } = createComputer();
  const { session, keys, tabData } = await openStore();
  await session.open(production, 'other', false, never);
  expect([session.hasKey(staging), session.hasKey(production)]).toEqual([true, true]);
  await session.open(staging, undefined, false, never);
  expect(sent.at(-1)).toBe('Bearer key');
  expect(session.current()?.environment).toBe(staging);
  expect(keys.read(staging)).toBe('key');
  expect(computerData.getItem(STORAGE_NAMES.key(staging))).not.toBeNull();
  expect(tabData.getItem(STORAGE_NAMES.key(staging))).toBeNull();
});

test.each([
  ['the stored key is refused', { stored: 'wrong', typed: undefined, left: undefined }],
  ['a typed key is refused', { stored: 'key', typed: 'wrong', left: 'key' }],
  ['the service does not respond', { stored: 'key', typed: undefined, left: 'key' }],
])('the key that is stored after %s: %j', async (fault, { stored, typed, left }) => {
  const { staging, openTab } = createComputer();
  const { session, keys } = openTab();
  keys.write(staging, stored, true);
  const silent = { ...staging, fetch: () => Promise.reject(new TypeError('no network')) };
  const environment = fault === 'the service does not respond' ? silent : staging;
  await expect(session.open(environment, typed, true, never)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe(left);
  expect(session.current()).toBeUndefined();
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
  const { staging, production, openStore } = createComputer();
  const { session } = await openStore();
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
