import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tabMessages } from '../../database/tab-messages.ts';
import { isPost } from '../../testing/steps/import-steps.ts';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';
import { writePet } from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { SENT_UNKNOWN } from './forget-key-plainly.tsx';

vi.mock('./forget-key.tsx', () => {
  throw new Error('The chunk did not load.');
});

test('while it asks without its chunk, no pet is sent', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category'), '9');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await screen.findAllByText(wholeText('Added as pet 1'));
  await chooseFromMenu(app, 'Forget key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget key and clear Sent?' }));
  dialog.getByText(SENT_UNKNOWN);
  await writePet('Kiwi', { state: { send: 'now' } });
  tabMessages.send();
  dispatchEvent(new Event('focus'));
  await screen.findAllByText(
    wholeText('A tab asks whether to forget the key. 1 pet will be sent if you keep the key.'),
  );
  expect(app.sent.filter(isPost)).toHaveLength(1);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(2));
});
