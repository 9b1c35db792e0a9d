import { expect, test } from 'vitest';
import { createSeeds } from './create-seeds.ts';
import { EXAMPLE_FILE } from './example-file.ts';
import { readText } from './read-source.ts';

test('the example can be imported, and shows every status and a name with a comma', async () => {
  const source = await readText('example.csv', EXAMPLE_FILE);
  if ('refusal' in source || !source.columns) throw new Error('The example is refused.');
  const { columns, delimiter } = source;
  const { seeds } = await createSeeds(source.rows.slice(1), { columns, width: 3, delimiter });
  expect(seeds.map(({ pet }) => pet)).toEqual([
    { name: 'Luna', categoryId: 4n, status: 'available' },
    { name: 'Señor Whiskers', categoryId: 2n, status: 'pending' },
    { name: 'Biscuit, the younger', categoryId: 12n, status: 'sold' },
    { name: 'Mochi', categoryId: 7n },
  ]);
});
