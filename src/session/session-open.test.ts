import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { memoryStorage } from './storage/memory-storage.ts';
import { openComputer } from '../testing/session-computer.ts';

const never = new AbortController().signal;

beforeEach(() => {
  // No Web Locks, as over plain http: keys are written at once.
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a new tab opens with the key that is kept on the computer', async () => {
  const { staging, sent, openTab } = openComputer();
  await openTab().session.open(staging, 'key', true, never);
  const { session } = openTab();
  expect(session.current()?.environment).toBe(staging);
  await session.current()?.client.listPets({ limit: 1 });
  expect(sent).toEqual(['Bearer key', 'Bearer key']);
});

test('a new tab opens no key of another tab', async () => {
  const { staging, openTab } = openComputer();
  await openTab().session.open(staging, 'key', false, never);
  const { session } = openTab();
  expect(session.current()).toBeUndefined();
  expect(session.hasKey(staging)).toBe(false);
});

test('a reloaded tab stays in its environment, whatever another tab opens', async () => {
  const { staging, production, openTab } = openComputer();
  await openTab().session.open(staging, 'key', true, never);
  const { tabData } = openTab();
  await openTab().session.open(production, 'other', true, never);
  const { session } = openTab(tabData);
  expect(session.current()?.environment).toBe(staging);
  expect(session.lastEnvironment()).toBe(staging);
});

test('the key screen starts from the first environment where none was open before', () => {
  const { production, openTab } = openComputer();
  expect(openTab().session.lastEnvironment()).toBe(production);
});

test('the key that is kept is tried without typing it, and stays where it is', async () => {
  const { staging, production, sent, computerData, openTab } = openComputer();
  const { session, keys, tabData } = openTab();
  await session.open(staging, 'key', true, never);
  await session.open(production, 'other', false, never);
  expect([session.hasKey(staging), session.hasKey(production)]).toEqual([true, true]);
  await session.open(staging, undefined, false, never);
  expect(sent.at(-1)).toBe('Bearer key');
  expect(session.current()?.environment).toBe(staging);
  expect(keys.read('Staging')).toBe('key');
  expect(computerData.getItem('pet-store:secret:key:Staging')).not.toBeNull();
  expect(tabData.getItem('pet-store:secret:key:Staging')).toBeNull();
});

test('a kept key that is refused is forgotten', async () => {
  const { staging, openTab } = openComputer();
  const { session, keys } = openTab();
  keys.write('Staging', 'wrong', true);
  await expect(session.open(staging, undefined, true, never)).rejects.toThrow(ApiError);
  expect(session.hasKey(staging)).toBe(false);
  expect(session.current()).toBeUndefined();
});

test('a typed key that is refused leaves the kept one', async () => {
  const { staging, openTab } = openComputer();
  const { session, keys } = openTab();
  keys.write('Staging', 'key', true);
  await expect(session.open(staging, 'wrong', true, never)).rejects.toThrow(ApiError);
  expect(keys.read('Staging')).toBe('key');
});

test('a kept key stays where the service did not answer', async () => {
  const { staging, openTab } = openComputer();
  const { session, keys } = openTab();
  keys.write('Staging', 'key', true);
  const broken = { ...staging, fetch: () => Promise.reject(new TypeError('no network')) };
  await expect(session.open(broken, undefined, true, never)).rejects.toThrow(ApiError);
  expect(keys.read('Staging')).toBe('key');
});

test('Practice opens without a key, and again after a reload', async () => {
  const { practice, openTab } = openComputer();
  const { session, tabData } = openTab();
  expect(session.hasKey(practice)).toBe(true);
  await session.open(practice, undefined, false, never);
  expect(session.current()?.environment).toBe(practice);
  expect(openTab(tabData).session.current()?.environment).toBe(practice);
});

test('a new key for the same environment leaves its requests alone; another one ends them', async () => {
  const { staging, production, openTab } = openComputer();
  const { session } = openTab();
  await session.open(staging, 'key', false, never);
  const closed = session.current()?.closed;
  await session.open(staging, 'new', false, never);
  expect(closed?.aborted).toBe(false);
  await session.open(production, 'other', false, never);
  expect(closed?.aborted).toBe(true);
  expect(session.current()?.closed.aborted).toBe(false);
});

test.each(['tab', 'computer'])('storage that fails in the %s is told', (place) => {
  const { openTab, computerData } = openComputer();
  const tabData = memoryStorage();
  expect(openTab(tabData).session.isStorageFailing()).toBe(false);
  const failing = place === 'tab' ? tabData : computerData;
  failing.getItem = () => {
    throw new Error('blocked');
  };
  expect(openTab(tabData).session.isStorageFailing()).toBe(true);
});
