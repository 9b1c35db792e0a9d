import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedRows } from '../../testing/database/stored-rows.ts';
import { writePet, writePress } from '../../testing/database/write-rows.ts';
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

test('several pets that were not sent stay in Sent while they are corrected', async () => {
  await writePress('Guppy', [{ withdrawnBy: 'person' }, { withdrawnBy: 'person' }]);
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Guppy' }));
  await screen.findByText(wholeText('Correcting 2 × Guppy, which were not added.'));
  // A draft ends with its session.
  await app.user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('button', { name: 'Send now, Guppy' });
  expect(await storedRows()).toContain('Guppy 2');
});
