import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { writePet } from '../../testing/database/write-rows.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

test('a correction says that its pet was sent since, so that no one presses Add in vain', async () => {
  await writePet('Rex', { state: {} });
  const app = await renderOpenApp({ address: '/pets/new' });
  const justSent = within(await screen.findByRole('region', { name: 'Just sent' }));
  await app.user.click(await justSent.findByRole('button', { name: 'Correct, Rex' }));
  await screen.findByText(wholeText('Correcting Rex, which was not added.'));
  await app.user.click(justSent.getByRole('button', { name: 'Send now, Rex' }));
  await screen.findByText(wholeText('Rex has changed since: see Sent. Press Clear.'));
  await justSent.findByRole('link', { name: /^Added as pet/ });
});
