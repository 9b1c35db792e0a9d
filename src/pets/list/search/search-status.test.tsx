import { expect, test } from 'vitest';
import { describeSearched } from './search-status.tsx';
import type { SearchedPets } from './searched-pets.ts';

const pets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: BigInt(at), name: 'Rex', categoryId: 4n }));
const ALL: SearchedPets = { pets: pets(12), mayHaveMore: false, unreadable: 0, unread: '' };
const at = new Date();
at.setHours(17, 30);

test.each<[text: string, searched: Partial<SearchedPets>, status?: 'sold']>([
  ['Searched all 12 pets.', {}],
  ['Searched all 12 sold pets.', {}, 'sold'],
  ['Searched the only sold pet.', { pets: pets(1) }, 'sold'],
  ['No sold pets.', { pets: [] }, 'sold'],
  ['Searched 12 pets. 1 row could not be read as a pet.', { unreadable: 1 }],
  ['Searched 1 pet. The store may have more.', { pets: pets(1), mayHaveMore: true }],
  [
    'Searched 12 pets. The list of sold pets could not be read. The store may have more. Read at 17:30.',
    {
      mayHaveMore: true,
      unread: 'The list of sold pets could not be read.',
      readAt: at.getTime(),
    },
  ],
])('says "%s"', (text, searched, status) => {
  expect(describeSearched({ ...ALL, ...searched }, status)).toBe(text);
});
