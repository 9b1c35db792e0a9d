import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '../addresses/addresses.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import type { Pet } from '../api/schemas.ts';

const PETS: Pet[] = [{ id: 9_007_199_254_740_993n, name: 'Rex', categoryId: 4n, status: 'sold' }];

/** Every page’s heading, and addresses that lead to it. */
const PAGES: Record<keyof typeof addressOf, [heading: string, ...addresses: string[]]> = {
  list: ['Pets', addressOf.list(), addressOf.list({ limit: 7, find: 'a&b ?', sort: '-name' })],
  form: ['Add a pet', addressOf.form],
  import: ['Import pets', addressOf.import],
  sent: ['Sent', addressOf.sent('to-check')],
  overview: ['Overview', addressOf.overview],
  pet: ['Rex', addressOf.pet(9_007_199_254_740_993n)],
  orders: ['Orders', addressOf.orders],
};
const CASES = Object.values(PAGES).flatMap(([heading, ...addresses]) =>
  addresses.map((address) => [address, heading] as const),
);

const BASE = '/shop';
const address = () => location.pathname + location.search;
let openAt: (address: string) => Promise<void>;
beforeAll(async () => {
  // The app’s modules read the base when they load.
  vi.stubEnv('BASE_URL', `${BASE}/`);
  vi.resetModules();
  const { renderOpenApp } = await import('../testing/render-app.tsx');
  openAt = async (path) => void (await renderOpenApp({ address: BASE + path, pets: PETS }));
});

test.each(CASES)('%s is the address of the page %s', async (built, heading) => {
  await openAt(built);
  await screen.findByRole('heading', { name: heading, level: 1 });
  expect(address()).toBe(BASE + built);
});

test('the start leads to the list and its address', async () => {
  await openAt(ROUTES.start);
  await screen.findByRole('heading', { name: 'Pets', level: 1 });
  expect(address()).toBe(BASE + addressOf.list());
});
