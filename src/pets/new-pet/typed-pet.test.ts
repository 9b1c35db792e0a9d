import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { readNewPet } from './typed-pet.ts';

const NAMES = new Map([[4n, 'Dogs']]);

test('reports the problems of the wrong fields alone', () => {
  expect(readNewPet({ name: ' ', categoryId: '4', status: 'sold' }, NAMES)).toEqual({
    problems: { name: 'Enter a name' },
  });
  expect(readNewPet({ name: ' ', categoryId: 'Dog', status: undefined }, NAMES)).toEqual({
    problems: {
      name: 'Enter a name',
      categoryId: 'There is no category called Dog. Known categories: Dogs.',
      status: 'Status must be available, pending or sold, or left empty',
    },
  });
});

test('reads every int64 and every name exactly, without the spaces around it', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const petNames = anyText().filter((name) => name.trim() !== '');
  fc.assert(
    fc.property(int64, petNames, (categoryId, name) => {
      const text = { name: ` ${name} `, categoryId: ` ${categoryId} `, status: 'sold' } as const;
      expect(readNewPet(text, NAMES)).toEqual({
        pet: { name: name.trim(), categoryId, status: 'sold' },
      });
    }),
  );
});

test('sends no status for Not set, and the ID for the name of a category', () => {
  expect(readNewPet({ name: 'Rex', categoryId: 'dogs', status: '' }, NAMES)).toStrictEqual({
    pet: { name: 'Rex', categoryId: 4n },
  });
});
