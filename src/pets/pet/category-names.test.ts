import { afterEach, expect, test, vi } from 'vitest';
import { categoryNames, readCategoryNames } from './read-category-names.ts';

afterEach(() => void vi.unstubAllGlobals());

test('digits name categories exactly, and what does not fit is left out', () => {
  const names = categoryNames({
    '4': 'Dogs',
    '-2': ' Cats ',
    '9007199254740993': 'عصافير',
    '9223372036854775808': 'beyond the range',
    dogs: 'no digits',
    '5': '',
    '6': '  ',
    '7': 8,
    '1.0': 'no whole number',
  });
  expect([...names]).toEqual([
    [4n, 'Dogs'],
    [-2n, 'Cats'],
    [9_007_199_254_740_993n, 'عصافير'],
  ]);
});

test.each([undefined, null, [], ['Dogs'], 'Dogs', 4n])('%s gives no names', (json) => {
  expect(categoryNames(json).size).toBe(0);
});

test.each([
  ['<!doctype html>', 200],
  ['{"4":"Dogs"', 200],
  ['{"4":"Dogs"}', 404],
])('%s with status %i gives no names, and fails nothing', async (body, status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  expect((await readCategoryNames(new AbortController().signal)).size).toBe(0);
});

test('it is asked for without credentials', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{"4":"Dogs"}')));
  vi.stubGlobal('fetch', fetch);
  expect([...(await readCategoryNames(new AbortController().signal))]).toEqual([[4n, 'Dogs']]);
  const [address, options] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/categories.json');
  expect(options).toMatchObject({ credentials: 'omit', cache: 'default' });
  expect(options?.headers).toBeUndefined();
});
