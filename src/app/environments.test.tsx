import { expect, test, vi } from 'vitest';
import { PRACTICE_KEY } from '../session/environment.ts';
import { createEnvironments } from './environments.ts';

test('only Local and Practice name the categories of the sample pets', async () => {
  for (const name of ['PRODUCTION', 'STAGING', 'LOCAL'])
    vi.stubEnv(`VITE_${name}_BASE_URL`, `https://${name}.example/v1`);
  const named = createEnvironments().filter(({ sampleCategories }) => sampleCategories);
  expect(named.map(({ name }) => name)).toEqual(['Local', 'Practice']);
  for (const { sampleCategories } of named)
    expect(await sampleCategories?.()).toMatchObject({ '4': 'Dogs' });
});

test('if this browser cannot save the sample pets, Practice responds with a 500 that says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
  const [practice] = createEnvironments();
  const response = await practice.fetch(
    new Request(`${practice.baseUrl}/pets`, {
      headers: { Authorization: `Bearer ${PRACTICE_KEY}` },
    }),
  );
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('Free up disk') });
});

// The app of a test is at http://localhost:3000.
test.each([
  ['http://localhost:4010/v1', true],
  ['http://127.0.0.1/v1', true],
  ['http://[::1]:4010/v1', true],
  ['/v1', true],
  ['https://staging.example/v1', false],
  ['https://localhost.example/v1', false],
])('in development, without a network, a service at %s is online: %s', (address, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubEnv('VITE_STAGING_BASE_URL', address);
  const states = () => createEnvironments().map((environment) => environment.isOnline());
  // Practice needs no network at all.
  expect(states()).toEqual([isOnline, true]);
  vi.stubEnv('DEV', false);
  expect(states()).toEqual([false, true]);
});
