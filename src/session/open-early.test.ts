import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEarly } from './open-early.ts';
import { openSession } from './open-session.ts';
import { memoryStorage } from './storage/memory-storage.ts';
import type { Environment } from './environment.ts';

beforeEach(() => {
  vi.stubEnv('VITE_PRODUCTION_BASE_URL', 'https://production.test/v1');
  vi.stubEnv('VITE_STAGING_BASE_URL', 'https://staging.test/v1');
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const environmentOf = (name: Environment['name']): Environment => ({
  name,
  baseUrl: `https://${name.toLowerCase()}.test/v1`,
  needsKey: name !== 'Practice',
  isOnline: () => true,
  fetch: () => Promise.resolve(new Response('[]')),
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

test('without a key there is nobody to open with', () => {
  expect(openEarly(30)).toBeUndefined();
});

test.each([production, staging])('it opens with the key of the last environment', async (last) => {
  await open(last === staging ? production : staging, 'other');
  await open(last, 'key');
  expect(openEarly(30)).toMatchObject({ name: last.name, baseUrl: last.baseUrl, key: 'key' });
});

test('in a new tab it opens with the key that is kept on the computer', async () => {
  await open(staging, 'key', true);
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(openEarly(30)).toMatchObject({ name: 'Staging', key: 'key' });
});

test('a new tab opens with no key that only another tab has', async () => {
  await open(staging, 'key');
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(openEarly(30)).toBeUndefined();
});

test('it remembers the list where the session will look for it', async () => {
  await open(staging, 'key');
  openEarly(30)?.remembered.write('/pets', '[1]');
  const session = openSession([production, staging, practice], 30);
  expect(session.current()?.remembered.read('/pets')).toBe('[1]');
});

test('it opens neither Practice nor an environment that the build has no address for', async () => {
  await open(practice, '');
  expect(openEarly(30)).toBeUndefined();
  await open(staging, 'key');
  vi.stubEnv('VITE_STAGING_BASE_URL', '');
  expect(openEarly(30)).toBeUndefined();
});

test('after 30 minutes without anybody it opens with no key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open(staging, 'key');
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1);
  expect(openEarly(30)).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(openEarly(30)).toBeUndefined();
});
