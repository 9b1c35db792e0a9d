import { beforeEach, expect, test, vi } from 'vitest';
import { readStoredKey } from './read-stored-key.ts';
import { openSession } from './session.ts';
import { environmentOf } from '../testing/computer-with-tabs.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import type { Environment } from './environment.ts';

beforeEach(() => {
  vi.stubEnv('VITE_PRODUCTION_BASE_URL', 'https://production.test/v1');
  vi.stubEnv('VITE_STAGING_BASE_URL', 'https://staging.test/v1');
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
});

const production = environmentOf('Production');
const staging = environmentOf('Staging');
const practice = environmentOf('Practice');

const open = (environment: Environment, key: string, keep = false) =>
  openSession([production, staging, practice], 30).open(
    environment,
    key,
    keep,
    new AbortController().signal,
  );

test('returns undefined without a key', () => {
  expect(readStoredKey(30)).toBeUndefined();
});

test.each([production, staging])('returns the key of $name if it was opened last', async (last) => {
  await open(last === staging ? production : staging, 'other');
  await open(last, 'key');
  expect(readStoredKey(30)).toMatchObject({
    name: last.name,
    baseUrl: last.baseUrl,
    key: 'key',
    isKept: false,
  });
});

test('returns the key kept on the computer in a new tab', async () => {
  await open(staging, 'key', true);
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(readStoredKey(30)).toMatchObject({ name: 'Staging', key: 'key', isKept: true });
});

test('returns undefined in a new tab if only another tab has the key', async () => {
  await open(staging, 'key');
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(readStoredKey(30)).toBeUndefined();
});

test('its remembered list is the one that the session reads', async () => {
  await open(staging, 'key');
  readStoredKey(30)?.remembered.write('/pets', '[1]');
  const session = openSession([production, staging, practice], 30);
  expect(session.current()?.remembered.read('/pets')).toBe('[1]');
});

test('returns undefined for Practice and for an environment without an address in the build', async () => {
  await open(practice, '');
  expect(readStoredKey(30)).toBeUndefined();
  await open(staging, 'key');
  vi.stubEnv('VITE_STAGING_BASE_URL', '');
  expect(readStoredKey(30)).toBeUndefined();
});

test('sends no key to another address of the same environment', async () => {
  await open(staging, 'key', true);
  vi.stubEnv('VITE_STAGING_BASE_URL', 'https://other.test/v1');
  expect(readStoredKey(30)).toBeUndefined();
});

test('returns undefined after 30 minutes without activity', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open(staging, 'key');
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1);
  expect(readStoredKey(30)).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(readStoredKey(30)).toBeUndefined();
});
