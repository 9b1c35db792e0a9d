import { expect, test } from 'vitest';
import { readAddresses, readBaseUrl } from './base-url.ts';

const read = (value: string) => readBaseUrl('VITE_STAGING_BASE_URL', value);

test.each(['https://pets.example/v1', 'http://localhost:4010/v1', '/v1'])(
  '%s is accepted',
  (address) => {
    expect(read(address)).toBe(address);
  },
);

test('a trailing slash is removed', () => {
  expect(read('https://pets.example/v1/')).toBe('https://pets.example/v1');
  expect(read('/v1/')).toBe('/v1');
});

test.each([
  ['pets.example/v1', 'be an absolute address'],
  [
    '//pets.example/v1',
    "be an absolute address, like https://pets.example/v1, or a path on the app's own host",
  ],
  ['/\\pets.example/v1', 'be an absolute address'],
  ['/v1/pets', 'have a path that ends in /v1'],
  ['http://pets.example/v1', 'begin with https://'],
  ['http://[::1]:4010/v1', 'have a host of letters, digits, - and . only'],
  ['https://pet_store.example/v1', 'have a host of letters, digits, - and . only'],
  ['https://pets.example/av1', 'have a path that ends in /v1'],
  ['https://pets.example/v1#a', 'have no ? or # part'],
  ['https://user:secret@pets.example/v1', 'contain no user name or password'],
])('%s is rejected with the variable, the value and the rule', (address, rule) => {
  expect(() => read(address)).toThrow(`VITE_STAGING_BASE_URL is "${address}", but it must ${rule}`);
});

test.each([
  ['https://pets.example/v1', 'https://pets.example/v1'],
  ['https://PETS.example:443/v1', 'https://pets.example/v1/'],
  ['/v1', '/./v1/'],
])(
  'Production at %s and Staging at %s are one service, which is refused',
  (production, staging) => {
    const env = { VITE_PRODUCTION_BASE_URL: production, VITE_STAGING_BASE_URL: staging };
    expect(() => readAddresses(env)).toThrow('have the same address');
  },
);

test('readAddresses returns the environments that have an address, and their variables', () => {
  expect(readAddresses({})).toEqual([]);
  expect(
    readAddresses({
      VITE_PRODUCTION_BASE_URL: '',
      VITE_STAGING_BASE_URL: 'https://pets.example/v1/',
    }),
  ).toEqual([
    { name: 'Staging', variable: 'VITE_STAGING_BASE_URL', baseUrl: 'https://pets.example/v1' },
  ]);
});
