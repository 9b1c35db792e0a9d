import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const ENDS = /^First \d+\. There may be more|is the limit for one list/;

test.each([
  ['/pets', 'First 20. There may be more.', 'Show 50'],
  ['/pets?limit=7&sort=name', 'First 7. There may be more.', 'Show 10'],
])(
  'the end of a list that is cut off leads from %s to a longer list',
  async (address, text, more) => {
    const { user } = await renderOpenApp({ address, pets: manyPets(30) });
    await screen.findByText(text);
    await user.click(screen.getByRole('link', { name: more }));
    await screen.findByText(
      more.endsWith('50') ? 'All 30 pets.' : /^First 10 pets\. There may be more\./,
    );
    expect(location.search).toContain(`limit=${more.slice('Show '.length)}`);
    expect(location.search.includes('sort=name')).toBe(address.includes('sort=name'));
  },
);

test.each([
  ['/pets?limit=100', '100 is the limit for one list. Use Find pets to search further.'],
  // A search of one status loads no other list: this one is already the longest.
  ['/pets?status=available&limit=100', '100 is the limit for one list. There may be more.'],
])('at the largest limit, the end of %s names it', async (address, text) => {
  await renderOpenApp({ address, pets: manyPets(101) });
  await screen.findByText(text);
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
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
