import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { describeCoverage } from './describe-coverage.ts';
import type { MergedLists } from './merge-lists.ts';

const pets = (count: number, status?: string): Pet[] =>
  Array.from({ length: count }, (_, at) => ({
    id: BigInt(at),
    name: 'Rex',
    categoryId: 4n,
    ...(status !== undefined && { status }),
  }));

const first = { first: 100 };
const all = { available: 'all', pending: 'all', sold: 'all', any: 'all' } as const;
const EMPTY: MergedLists = { pets: pets(0), coverage: all, unreadable: 0 };

test.each<[text: string, merged: Partial<MergedLists>]>([
  ['No pets.', {}],
  [
    'Searched 243 pets: all available and sold, and the first 100 pending pets. Pets without a status may be missing.',
    { pets: pets(243), coverage: { ...all, pending: first, any: first } },
  ],
  [
    'Searched 8 pets: all available pets. The lists of pending and sold pets could not be loaded. Pets without a status may be missing.',
    { pets: pets(8), coverage: { available: 'all', any: first } },
  ],
  [
    'Searched 1 pet: all available and sold pets. The list of pending pets could not be loaded. Pets without a status, or with an unknown one, may be missing.',
    { pets: pets(1, 'reserved'), coverage: { available: 'all', sold: 'all' } },
  ],
  [
    'Searched 3 pets: all available, pending and sold pets. Pets without a status, or with an unknown one, may be missing. 2 rows could not be shown.',
    {
      pets: [...pets(2, 'sold'), ...pets(1, 'reserved')],
      coverage: { ...all, any: first },
      unreadable: 2,
    },
  ],
  ['No pets could be loaded.', { coverage: {} }],
  [
    'Searched 9 pets: all available and pending, and all readable sold pets. 1 row could not be shown.',
    {
      pets: pets(9),
      coverage: { ...all, sold: 'all readable', any: 'all readable' },
      unreadable: 1,
    },
  ],
])('says "%s"', (text, merged) => {
  expect(describeCoverage({ ...EMPTY, ...merged })).toBe(text);
});
