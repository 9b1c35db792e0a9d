import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { added, refused, unknown, writeFile, fileRow, writePet } from '../../testing/write-rows.ts';

test('Sent prints labels for the added pets that it shows, also of imports', async () => {
  await writePet('Rex', { state: added(7n) });
  await writePet('Luna', { state: unknown() });
  await writeFile('delivery.csv', [fileRow(2, 'Bo', added(8n)), fileRow(3, 'Al', refused('no'))]);
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print 2 labels' });
  expect(dialog.textContent).toMatch(/Bo|Rex/);
});
