// Enter and ArrowDown in the search field of the list, with a text that is no whole number.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../../testing/render-app.tsx';

const LUNA = { id: 901n, name: 'Luna', categoryId: 4n, status: 'sold' };
const PETS = [...manyPets(30), LUNA, { ...LUNA, id: 902n, name: 'Luna Bell', status: 'pending' }];

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openList() {
  const app = await renderOpenApp({ pets: PETS });
  await screen.findByRole('table', { name: 'Pets' });
  const field = screen.getByRole('searchbox', { name: 'Find pets' });
  const enter = (value: string) => fireEvent.change(field, { target: { value } });
  field.focus();
  return { ...app, field, enter };
}

test('Enter opens a single match of the lists once it is visible, and nothing otherwise', async () => {
  const { user, field, enter } = await openList();
  for (const [text, result] of [
    ['luna', /^2 matches in all 32 pets, as of/],
    ['zebra', /^No matches in all 32 pets, as of/],
  ] as const) {
    enter(text);
    await screen.findByText(result);
    await user.keyboard('{Enter}');
    expect([location.pathname, document.activeElement]).toEqual(['/pets', field]);
  }
  enter('bell');
  await screen.findByText(/^1 match in all 32 pets/);
  await user.keyboard('{Enter}');
  await findHeading('Luna Bell');
});

test('ArrowDown goes to the first match', async () => {
  const { user, field, enter } = await openList();
  enter('pet 2');
  await screen.findByText(/^12 matches in all 32 pets/);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pet 2' }));
  expect(field).toHaveProperty('value', 'pet 2');
});
