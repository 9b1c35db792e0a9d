import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFromMenu,
  manyPets,
  renderOpenApp,
  TEST_KEY,
  type TestApp,
} from '../testing/render-app.tsx';
import { createEnvironments } from './environments.ts';

async function openList() {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  return app;
}

async function openWithKey({ user }: TestApp, name: string, key: string) {
  await chooseFromMenu({ user }, 'Change environment');
  await user.click(await screen.findByRole('radio', { name }));
  await user.type(screen.getByLabelText('API key'), key);
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
}

const isOpen = (name: string) =>
  waitFor(() => expect(document.title).toBe(`Pets – ${name} – Pet Store`));

test('only Local and Practice name the categories of the sample pets', async () => {
  for (const name of ['PRODUCTION', 'STAGING', 'LOCAL'])
    vi.stubEnv(`VITE_${name}_BASE_URL`, `https://${name}.example/v1`);
  const named = createEnvironments().filter(({ sampleCategories }) => sampleCategories);
  expect(named.map(({ name }) => name)).toEqual(['Local', 'Practice']);
  for (const { sampleCategories } of named)
    expect(await sampleCategories?.()).toMatchObject({ '4': 'Dogs' });
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

test('changing the environment aborts requests and clears the pets', async () => {
  const app = await openList();
  let aborted = false;
  app.intercept((request) => {
    if (!request.url.includes('sold')) return undefined;
    request.signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => {});
  });
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await openWithKey(app, 'Production', TEST_KEY);
  await isOpen('Production');
  expect(aborted).toBe(true);
  expect(screen.queryByRole('rowheader')).toBeNull();
});
