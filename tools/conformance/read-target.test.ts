import { expect, test } from 'vitest';
import { readTarget } from './read-target.ts';

const ADDRESS = ['--base-url', 'http://127.0.0.1:4010/v1/'];

test('checks may add pets only with --write', () => {
  expect(readTarget(ADDRESS, 'k')).toMatchObject({
    baseUrl: 'http://127.0.0.1:4010/v1',
    key: 'k',
    canAddPets: false,
  });
  expect(readTarget([...ADDRESS, '--write', '--origin', 'https://a.test'], 'k')).toMatchObject({
    canAddPets: true,
    origin: 'https://a.test',
  });
});

test.each([
  [ADDRESS, undefined, /^Set PETSTORE_API_KEY .*\.$/],
  [ADDRESS, 'a b', /^Set PETSTORE_API_KEY .*\.$/],
  [[], 'k', /^Name the service with --base-url.*\.$/],
  [['--base-url', 'pets'], 'k', /^Name the service with --base-url.*\.$/],
  [['--base-url', 'file:///v1'], 'k', /^Name the service with --base-url.*\.$/],
  [[...ADDRESS, '--wipe'], 'k', /--wipe/],
])('refuses %j with the key %s', (args, key, sentence) => {
  expect(() => readTarget(args, key)).toThrow(sentence);
});
