import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { added, refused, unknown, writePet } from '../../testing/write-rows.ts';
import type { RowFacts } from '../../database/schema.ts';

const show = () => screen.queryByRole('link', { name: 'Show' });
const line = () => show()?.parentElement?.querySelector('p')?.textContent;
const isSpoken = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent.includes(words));

async function openPage(page: string) {
  const app = await renderOpenApp();
  await screen.findByText(/^Pet Store Admin/);
  const goTo = async (name: string | RegExp) => {
    await app.user.click(screen.getByRole('link', { name }));
    await screen.findByRole('heading', { name, level: 1 });
  };
  await goTo(page);
  return { ...app, goTo };
}

/** Writes a pet as another tab does, which then notifies this one. */
async function sendElsewhere(name: string, state: Partial<RowFacts>) {
  await writePet(name, { state });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}

test('a pet that needs a person is one line on every page, from every tab, until it is closed', async () => {
  const { user, goTo } = await openPage('Overview');
  await sendElsewhere('Kiwi', refused('no'));
  await waitFor(() => expect(line()).toBe('Kiwi was not added.'));
  await sendElsewhere('Lemon', refused('no'));
  await waitFor(() => expect(line()).toBe('Lemon was not added.'));
  await goTo('Orders');
  expect(line()).toBe('Lemon was not added.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(line()).toBeUndefined();
  const heading = screen.getByRole('heading', { name: 'Orders', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a success is only announced, and removes no line', async () => {
  await openPage('Overview');
  await sendElsewhere('Kiwi', refused('no'));
  await waitFor(() => expect(line()).toBe('Kiwi was not added.'));
  await sendElsewhere('Luna', added(7n));
  await waitFor(() => expect(isSpoken('Luna was added as pet 7.')).toBe(true));
  expect(line()).toBe('Kiwi was not added.');
});

test('Show leads to the pets to check; the line is not shown there or on the form’s page', async () => {
  const { user, goTo } = await openPage('Overview');
  await sendElsewhere('Kiwi', refused('no'));
  await user.click(await screen.findByRole('link', { name: 'Show' }));
  await screen.findByRole('heading', { name: 'Sent', level: 1 });
  expect(location.pathname + location.search).toBe('/pets/sent?show=to-check');
  expect(line()).toBeUndefined();
  expect(isSpoken('Kiwi was not added.')).toBe(true);
  await goTo('Pets');
  expect(line()).toBe('Kiwi was not added.');
  await user.click(screen.getByRole('link', { name: 'Add pet' }));
  await screen.findByRole('heading', { name: 'Add a pet', level: 1 });
  expect(line()).toBeUndefined();
});

test('the link to Sent counts the pets to check: questions and refused pets', async () => {
  await openPage('Overview');
  await sendElsewhere('Kiwi', unknown());
  await sendElsewhere('Lemon', refused('no'));
  await sendElsewhere('Luna', added(7n));
  await screen.findByRole('link', { name: 'Sent (2 to check)' });
});

test('the page does not receive keys typed in an open dialog', async () => {
  const { user } = await renderOpenApp();
  const field = await screen.findByRole('searchbox');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Change environment' }));
  await user.click(await screen.findByRole('heading', { name: 'Change environment' }));
  await user.keyboard('luna{Alt>}n{/Alt}');
  expect(field).toHaveProperty('value', '');
  expect(location.pathname).toBe('/pets');
});
