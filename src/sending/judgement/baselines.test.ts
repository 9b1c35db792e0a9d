import { expect, test, vi } from 'vitest';
import { openServiceClient } from '../../testing/service-client.ts';
import { createBaselines } from './baselines.ts';

const rex = { id: 7n, name: 'Rex', categoryId: 4n, status: 'sold' } as const;

function open() {
  const { client, sent, failing } = openServiceClient([rex]);
  const closing = new AbortController();
  const baselines = createBaselines(closing.signal);
  return { key: { client, keyMark: 'a' }, sent, failing, closing, baselines };
}

test('a baseline is empty until the lists have arrived', () => {
  const { baselines, key } = open();
  const nothing = { keyMark: 'a', ids: [], whole: [] };
  expect(baselines.get('draft', key)).toEqual(nothing);
  baselines.read('draft', key);
  expect(baselines.get('draft', key)).toEqual(nothing);
  expect(baselines.get(undefined, key)).toEqual(nothing);
});

test('a baseline is read once, and only for its own draft', async () => {
  const { baselines, key, sent } = open();
  baselines.read('draft', key);
  baselines.read('draft', key);
  await vi.waitFor(() => expect(baselines.get('draft', key).whole).toHaveLength(4));
  expect(sent).toHaveLength(4);
  expect(baselines.get('draft', { ...key, keyMark: 'b' })).toMatchObject({
    keyMark: 'a',
    ids: [7n],
  });
  expect(baselines.get('other', key).ids).toEqual([]);
});

test('a list that fails is missing from the baseline, and the others are in it', async () => {
  const { baselines, key, failing } = open();
  failing.add('?limit=100');
  baselines.read('draft', key);
  await vi.waitFor(() => expect(baselines.get('draft', key).whole).toHaveLength(3));
  expect(baselines.get('draft', key).whole.toSorted()).toEqual(['available', 'pending', 'sold']);
});

test('baselines are removed when the store is closed', async () => {
  const { baselines, key, closing } = open();
  baselines.read('draft', key);
  await vi.waitFor(() => expect(baselines.get('draft', key).whole).toHaveLength(4));
  closing.abort();
  expect(baselines.get('draft', key).ids).toEqual([]);
});
