import { expect, test, vi } from 'vitest';
import { readAddresses } from './environment.ts';

test('the service on this computer is Local, in development only, and Practice is the last', () => {
  const names = () => readAddresses().map(({ name }) => name);
  expect(names()).toEqual(['Practice']);
  vi.stubEnv('VITE_LOCAL_BASE_URL', 'http://127.0.0.1:4010/v1');
  expect(names()).toEqual(['Local', 'Practice']);
  vi.stubEnv('VITE_STAGING_BASE_URL', 'https://staging.pets.example/v1');
  expect(names()).toEqual(['Staging', 'Local', 'Practice']);
  vi.stubEnv('DEV', false);
  expect(names()).toEqual(['Staging', 'Practice']);
});

test("an address on the app's own host has the origin of the page", () => {
  vi.stubEnv('VITE_PRODUCTION_BASE_URL', '/shop/v1');
  vi.stubEnv('VITE_STAGING_BASE_URL', 'https://staging.pets.example/v1');
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  expect(readAddresses()).toMatchObject([
    { name: 'Production', baseUrl: 'https://shop.example/shop/v1' },
    { name: 'Staging', baseUrl: 'https://staging.pets.example/v1' },
    { name: 'Practice' },
  ]);
  // The build draws the early page in Node, which has no `location`.
  vi.stubGlobal('location', undefined);
  expect(readAddresses()[0]?.baseUrl).toBe('/shop/v1');
});
