import { expect, test, vi } from 'vitest';
import { LIMIT } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS } from '../../api/widest-lists.ts';
import { openServiceClient } from '../../testing/service-client.ts';
import { REX } from '../../testing/sending/memory-journal.ts';
import { createBaselines, isComplete } from './baseline.ts';

const MINUTE = 60_000;
const rex = { ...REX, id: 7n, status: 'sold' } as const;

function open(pets: readonly Pet[] = [rex]) {
  const { client, sent, failing } = openServiceClient(pets);
  const closing = new AbortController();
  const clock = { now: 1_000_000 };
  let ids = 0;
  const baselines = createBaselines({
    now: () => clock.now,
    randomId: () => `id ${(ids += 1)}`,
    closed: closing.signal,
  });
  const key = { client, keyMark: 'a' };
  /** Reads the lists, and waits until they have arrived. */
  const readAll = async () => {
    baselines.read(key);
    await vi.waitFor(() => expect(baselines.current(key).value.whole).toHaveLength(4));
  };
  return { key, sent, failing, closing, baselines, clock, readAll };
}

test('a baseline is empty until a list has arrived', () => {
  const { baselines, key } = open();
  const nothing = { id: 'none', at: 0, value: { keyMark: 'a', ids: [], whole: [] } };
  expect(baselines.current(key)).toEqual(nothing);
  baselines.read(key);
  expect(baselines.current(key).value).toEqual(nothing.value);
});

test('ten pets in a row share one baseline, which is read with four lists', async () => {
  const { baselines, key, sent, clock, readAll } = open();
  await readAll();
  const first = baselines.current(key);
  expect(first).toMatchObject({ at: 1_000_000, value: { keyMark: 'a', ids: [7n] } });
  expect(first.value.whole.toSorted()).toEqual([...WIDEST_LISTS].toSorted());
  clock.now += MINUTE;
  baselines.read(key);
  expect(baselines.current(key)).toEqual(first);
  expect(sent).toHaveLength(4);
});

test('a baseline that was stored does not change: what arrives later has another ID', async () => {
  const { baselines, key, failing } = open();
  failing.add('?limit=100');
  baselines.read(key);
  const ids = new Set([baselines.current(key).id]);
  await vi.waitFor(() => {
    const { id, value } = baselines.current(key);
    ids.add(id);
    expect(value.whole).toHaveLength(3);
  });
  expect(baselines.current(key).value.whole.toSorted()).toEqual(['available', 'pending', 'sold']);
  expect(ids.size).toBeGreaterThan(1);
});

test('after a minute the next reading begins, and the one before stays until that is whole', async () => {
  const { baselines, key, sent, failing, clock, readAll } = open();
  await readAll();
  const first = baselines.current(key);
  clock.now += MINUTE + 1;
  failing.add('?limit=100');
  baselines.read(key);
  await vi.waitFor(() => expect(sent).toHaveLength(8));
  await new Promise((resolve) => setImmediate(resolve));
  expect(baselines.current(key)).toEqual(first);
  // Two minutes after its request the first is too old, and what has arrived of the second is used.
  clock.now += MINUTE;
  expect(baselines.current(key)).toMatchObject({ at: 1_060_001 });
  expect(baselines.current(key).value.whole).toHaveLength(3);
});

test('the next reading is used once it is whole', async () => {
  const { baselines, key, clock, readAll } = open();
  await readAll();
  clock.now += MINUTE + 1;
  baselines.read(key);
  await vi.waitFor(() => expect(baselines.current(key).at).toBe(1_060_001));
  expect(baselines.current(key).value.whole).toHaveLength(4);
});

test('a baseline of more than two minutes ago proves nothing', async () => {
  const { baselines, key, clock, readAll } = open();
  await readAll();
  clock.now += 2 * MINUTE;
  expect(baselines.current(key).value.whole).toHaveLength(4);
  clock.now += 1;
  expect(baselines.current(key).value).toMatchObject({ ids: [], whole: [] });
});

test('a baseline from before the clock was set back proves nothing', async () => {
  const { baselines, key, clock, readAll } = open();
  await readAll();
  clock.now -= 3 * MINUTE;
  expect(baselines.current(key).value.whole).toEqual([]);
});

test('with another key the lists are read again, and those of the key before are not used', async () => {
  const { baselines, key, sent, readAll } = open();
  await readAll();
  const other = { ...key, keyMark: 'b' };
  expect(baselines.current(other).value).toEqual({ keyMark: 'b', ids: [], whole: [] });
  baselines.read(other);
  await vi.waitFor(() => expect(baselines.current(other).value.whole).toHaveLength(4));
  expect(sent).toHaveLength(8);
  expect(baselines.current(other).value.keyMark).toBe('b');
});

test('the baseline is removed when the store is closed, and not read again', async () => {
  const { baselines, key, closing, sent, readAll } = open();
  await readAll();
  closing.abort();
  expect(baselines.current(key).value.ids).toEqual([]);
  baselines.read(key);
  await new Promise((resolve) => setImmediate(resolve));
  expect(baselines.current(key).id).toBe('none');
  expect(sent).toHaveLength(4);
});

test('a full list proves nothing', async () => {
  const pets = Array.from({ length: LIMIT.max }, (_, index) =>
    Object.assign({ id: BigInt(index + 10) }, REX),
  );
  const { baselines, key, sent } = open(pets);
  baselines.read(key);
  await vi.waitFor(() => expect(baselines.current(key).value.whole).toHaveLength(2));
  expect(sent).toHaveLength(4);
  expect(baselines.current(key).value.whole.toSorted()).toEqual(['pending', 'sold']);
  expect(baselines.current(key).value.ids).toHaveLength(LIMIT.max);
});

test('a list is complete if it is not full and every row can be read', () => {
  const pets = Array.from({ length: LIMIT.max }, () => rex);
  expect(isComplete({ pets: pets.slice(1), unreadable: [] })).toBe(true);
  expect(isComplete({ pets, unreadable: [] })).toBe(false);
  expect(isComplete({ pets: [], unreadable: ['{}'] })).toBe(false);
});
