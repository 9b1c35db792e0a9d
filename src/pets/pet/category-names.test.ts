import { expect, test, vi } from 'vitest';
import { parseCategoryNames, loadCategoryNames } from './category-names.ts';

test('reads IDs exactly and skips entries that are not an int64 with a text', () => {
  const names = parseCategoryNames({
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

test.each([undefined, null, [], ['Dogs'], 'Dogs', 4n])('takes no names from %s', (json) => {
  expect(parseCategoryNames(json).size).toBe(0);
});

test.each([
  ['<!doctype html>', 200],
  ['{"4":"Dogs"', 200],
  ['{"4":"Dogs"}', 404],
])('returns no names for the body %s with status %i', async (body, status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  expect((await loadCategoryNames(new AbortController().signal)).size).toBe(0);
});

test('throws if the host fails or the file breaks off, so that a failure is not taken for a file without names', async () => {
  const { signal } = new AbortController();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })));
  await expect(loadCategoryNames(signal)).rejects.toThrow('503');
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"4":'));
      controller.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
  await expect(loadCategoryNames(signal)).rejects.toThrow('network error');
});

test('fetches the file without credentials', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{"4":"Dogs"}')));
  vi.stubGlobal('fetch', fetch);
  expect([...(await loadCategoryNames(new AbortController().signal))]).toEqual([[4n, 'Dogs']]);
  const [address, options] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/categories.json');
  expect(options).toMatchObject({ credentials: 'omit', cache: 'default' });
  expect(options?.headers).toBeUndefined();
});
