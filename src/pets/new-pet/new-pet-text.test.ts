import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { NewPetFromText } from './new-pet-text.ts';

/** Returns the pet, or the message of each field that has an issue. */
function read(form: unknown) {
  const { data, error } = NewPetFromText.safeParse(form);
  return data ?? error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

test.each([
  ['', 'Enter a category ID'],
  ['  ', 'Enter a category ID'],
  ['1e3', 'Category ID must be a whole number, like 12'],
  ['1.5', 'Category ID must be a whole number, like 12'],
  ['0x10', 'Category ID must be a whole number, like 12'],
  ['٣', 'Category ID must be a whole number, like 12'],
  ['9223372036854775808', 'Category ID is too large'],
  ['-9223372036854775809', 'Category ID is too small'],
])('refuses the category ID "%s"', (categoryId, problem) => {
  expect(read({ name: 'Rex', categoryId, status: '' })).toEqual([['categoryId', problem]]);
});

test('refuses a name of spaces only, and reports no problem of the other fields', () => {
  expect(read({ name: ' ', categoryId: '4', status: 'sold' })).toEqual([['name', 'Enter a name']]);
});

test('reports all problems at once', () => {
  expect(read({ name: ' ', categoryId: 'x', status: '' })).toEqual([
    ['name', 'Enter a name'],
    ['categoryId', 'Category ID must be a whole number, like 12'],
  ]);
});

test('reads every int64 and every name exactly, without the spaces around it', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const names = anyText().filter((name) => name.trim() !== '');
  fc.assert(
    fc.property(int64, names, (categoryId, name) => {
      const form = { name: ` ${name} `, categoryId: ` ${categoryId} `, status: 'sold' } as const;
      expect(read(form)).toEqual({ name: name.trim(), categoryId, status: 'sold' });
    }),
  );
});

test('sends no status for Not set', () => {
  expect(read({ name: 'Rex', categoryId: '4', status: '' })).toStrictEqual({
    name: 'Rex',
    categoryId: 4n,
  });
});
