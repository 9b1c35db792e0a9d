import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const ENDS = /^First \d+\. There may be more|is the limit for one list/;

test.each([
  ['/pets', 'First 20. There may be more.'],
  ['/pets?limit=7&sort=name', 'First 7. There may be more.'],
  ['/pets?limit=100', '100 is the limit for one list. Use Find pets to search further.'],
  // A search of one status loads no other list: this one is already the longest.
  ['/pets?status=available&limit=100', '100 is the limit for one list. There may be more.'],
])('the end of %s says that it may be cut off', async (address, text) => {
  await renderOpenApp({ address, pets: manyPets(101) });
  await screen.findByText(text);
});

test('a complete list and the matches of a search have no such end', async () => {
  const { user } = await renderOpenApp({ address: '/pets?limit=50', pets: manyPets(30) });
  const field = await screen.findByRole('searchbox', { name: 'Find pets' });
  expect(screen.queryByText(ENDS)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Limit'), '10');
  await screen.findByText(ENDS);
  // As in the links of the overview.
  await user.type(field, 'category:4');
  await screen.findByText(/^30 matches in all 30 pets, as of/);
  expect(screen.queryByText(ENDS)).toBeNull();
});
