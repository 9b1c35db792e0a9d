import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rowsNamed } from '../../testing/steps/import-steps.ts';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';
import { countUnsavedTabs, UNSAVED_LOCK } from './unsaved.ts';

test('Forget key names what other tabs have not sent, besides the rows of its own', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  const field = await screen.findByLabelText('Or paste rows');
  expect(await countUnsavedTabs()).toBe(0);
  fireEvent.change(field, { target: { value: rowsNamed('Ada', 'Bo') } });
  await waitFor(async () => expect(await countUnsavedTabs()).toBe(1));
  const ofOtherTab = () => new Promise(() => undefined);
  void navigator.locks.request(UNSAVED_LOCK, { mode: 'shared' }, ofOtherTab);
  await chooseFromMenu(app, 'Forget key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget key?' }));
  dialog.getByText(
    'Also cleared: the pasted rows or corrections of an import and pets or rows that another tab has not sent.',
  );
});

test('Forget key names the unfinished pet of another environment', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  const drafts = () => Object.entries(sessionStorage).filter(([name]) => name.endsWith('draft'));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  sessionStorage.setItem('pet-store:page:Production:session:draft', String(drafts()[0]?.[1]));
  await app.user.clear(screen.getByLabelText('Name'));
  await chooseFromMenu(app, 'Forget key');
  await screen.findByText('Also cleared: the unfinished pet in the form.');
});
