import { expect, test } from 'vitest';
import { describeList, describeLoading, describeQuery } from './describe-list.ts';

const listed = (readable: number, unreadable = 0) => ({
  pets: Array.from({ length: readable }, (_, id) => ({
    id: BigInt(id),
    name: 'a',
    categoryId: 1n,
  })),
  unreadable: Array.from({ length: unreadable }, () => '{}'),
});

test.each([
  [20, 0, 20, 'First 20 pets. There may be more.'],
  // Unreadable rows count towards the limit.
  [18, 2, 20, 'First 20 pets. 2 cannot be shown. There may be more.'],
  [5, 2, 20, 'All 7 pets. 2 cannot be shown.'],
  [1, 0, 1, 'First pet. There may be more.'],
  [2, 0, 1, 'First 2 pets, more than the 1 requested. There may be more.'],
])('describes %i pets and %i unreadable rows, limit %i', (pets, unreadable, limit, text) => {
  expect(describeList({ limit }, listed(pets, unreadable))).toBe(text);
});

test.each([
  [['sold', undefined], 20, 'The service sent 2 pets, not all pending.'],
  [['sold'], 20, 'The service sent 1 pet, not pending.'],
  [['pending', 'sold'], 2, 'The service sent 2 pets, not all pending. There may be more.'],
  [['pending', 'pending'], 20, 'All 2 pending pets.'],
])('says of %j under Pending, limit %i, what the service sent', (statuses, limit, text) => {
  const pet = { id: 1n, name: 'a', categoryId: 1n };
  const pets = statuses.map((status) => ({ ...pet, ...(status && { status }) }));
  expect(describeList({ limit, status: 'pending' }, { pets, unreadable: [] })).toBe(text);
});

test('names status and limit, and says what is loading', () => {
  expect(describeQuery({ limit: 20 })).toBe('All · 20');
  expect(describeQuery({ status: 'sold', limit: 100 })).toBe('Sold · 100');
  expect(describeLoading({ limit: 20 }, false)).toBe('Loading pets…');
  expect(describeLoading({ status: 'sold', limit: 20 }, true)).toBe(
    'Loading sold pets… Showing the previous list.',
  );
});
