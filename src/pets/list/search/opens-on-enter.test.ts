import { expect, test } from 'vitest';
import { opensOnEnter } from './opens-on-enter.ts';

const PETS = [
  { id: 12n, name: 'Rex', categoryId: 4n },
  { id: 120n, name: 'Luna', categoryId: 12n },
  { id: 7n, name: 'Old Tom', categoryId: 1n },
];

test.each([
  { typed: '12', left: 'the pet with this ID, among others', opens: true },
  { typed: '7', left: 'the pet with this ID alone', opens: true },
  { typed: '99', left: 'no row', opens: true },
  { typed: '4', left: 'a row with this category', opens: false },
  { typed: '120', left: 'the pet with this ID', opens: true },
  { typed: '20', left: 'a row whose ID contains it', opens: false },
])('for "$typed", which leaves $left: $opens', ({ typed, opens }) => {
  expect(opensOnEnter(BigInt(typed), { typed, searched: PETS, names: new Map() })).toBe(opens);
});
