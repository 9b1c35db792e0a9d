// The focus after a notice above the page, or a dialog that one has opened, is gone: where the user was typing.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/steps/import-steps.ts';
import { manyPets, renderOpenApp, TEST_KEY, type TestApp } from '../../testing/render-app.tsx';

/** Adds Rex with the form. Its request gets this status. */
async function addRefused(status: number): Promise<TestApp> {
  localStorage.setItem('pet-store:undo', '0');
  const app = await renderOpenApp({ address: '/pets/new' });
  app.intercept(({ method }) => (method === 'POST' ? refusal(status) : undefined));
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  return app;
}

async function enterKey({ user, intercept }: TestApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Enter your API key' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Enter your API key' }));
  intercept(undefined);
  await user.type(panel.getByLabelText('API key'), TEST_KEY);
  await user.click(panel.getByRole('button', { name: 'Open the store' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const expectFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

const name = () => screen.getByLabelText('Name');

test('after Try again, a closed panel, and another key, the focus is in Name, and what waited is sent', async () => {
  const app = await addRefused(403);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  app.intercept(undefined);
  await app.user.click(tryAgain);
  await expectFocus(name);
  await screen.findByRole('link', { name: 'Added as pet 1' });
  app.intercept(({ method }) => (method === 'POST' ? refusal(401) : undefined));
  await app.user.type(name(), 'Luna{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Enter your API key' }));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expectFocus(name);
  await enterKey(app);
  await expectFocus(name);
  await screen.findByRole('link', { name: 'Added as pet 2' });
});

test('on another page, the focus goes back to where it was', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  const search = await screen.findByRole('searchbox', { name: 'Find pets' });
  await screen.findByText('All 3 pets.');
  await app.user.type(search, 'pet');
  app.intercept(() => refusal(401));
  screen.getByRole('button', { name: 'Refresh' }).click();
  await enterKey(app);
  await expectFocus(() => search);
});
