// What a blind person hears on a wide screen, where the form is next to the list.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../testing/render-app.tsx';
import { expectInOrder, readAloud } from '../testing/screen-reader.ts';

test('on a wide screen: the list, then the form next to it, and how to skip to it', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { user } = await renderOpenApp({ pets: manyPets(2) });
  await screen.findByText('All 2 pets.');
  await screen.findByLabelText('Category');
  expectInOrder(await readAloud(document.body), [
    'link, Skip to main content',
    'link, Skip to the form',
    'heading, Pets, level 1',
    'group, Filter',
    'table, Pets, not busy',
    'heading, Add a pet, level 2',
    'form, Add a pet',
    'group, Status',
    'region, Just sent',
    'heading, Just sent, level 2',
  ]);
  await user.type(screen.getByLabelText('Name'), 'pet 1');
  const warning = await screen.findByText(/^A pet with this name is already in the store/);
  expect(warning.closest('[role=status]')).not.toBeNull();
  await user.click(screen.getAllByRole('link', { name: 'Pet 2' })[0] ?? document.body);
  const opened = await screen.findByRole('heading', { level: 1, name: 'Pet 2' });
  await waitFor(() => expect(document.activeElement).toBe(opened));
  within(screen.getByRole('main')).getByRole('heading', { level: 2, name: 'Pets' });
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: 'Pets' });
  expect(document.activeElement?.textContent).toBe('Pet 2');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'pet 1');
});

test('a search shows its own matches alone, and its own words, whatever name is typed in the form', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { user } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  await user.type(await screen.findByLabelText('Name'), 'pet 1');
  await screen.findByText(/is already here\. You can still add this one\./);
  await user.type(screen.getByRole('searchbox', { name: 'Find pets' }), 'pet 2');
  await screen.findByText(/^1 match in /);
  expect(screen.queryByText(/is already here\./)).toBeNull();
  expect(screen.getAllByRole('rowheader').map((name) => name.textContent)).toEqual(['Pet 2']);
  const warning = screen.getByText('Already here: pet 1, Available, category 4');
  expect(warning.getAttribute('aria-hidden')).toBe('true');
});
