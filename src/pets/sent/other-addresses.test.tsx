import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import {
  added,
  fileRow,
  unknown,
  writeFile,
  writePet,
} from '../../testing/sending/write-batches.ts';

const row = (name: RegExp) => screen.getByRole('row', { name });

test('lets the user decide what was sent to an address the app no longer has', async () => {
  const place = 'Staging http://127.0.0.1:4999/v1';
  await writePet('Rex', { row: unknown(), place });
  await writePet('Luna', { row: unknown(), place });
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  const section = within(await screen.findByRole('region', { name: 'Sent to another address' }));
  section.getByRole('table', { name: 'Sent to Staging at http://127.0.0.1:4999/v1' });
  expect(section.queryByRole('button', { name: /^Look again/ })).toBeNull();
  const decide = async (name: RegExp, words: string) =>
    user.click(
      within(section.getByRole('row', { name }).closest('tbody') ?? document.body).getByRole(
        'button',
        { name: words },
      ),
    );
  await decide(/Rex/, 'It was added, Rex');
  await user.click(section.getByRole('button', { name: 'Save as added' }));
  await waitFor(() => expect(row(/Rex/).textContent).toContain('Added, as you said'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Added, as you said'));
  await decide(/Luna/, 'No, it was not added, Luna');
  await waitFor(() => expect(row(/Luna/).textContent).toContain('Not added, as you said'));
});

test('lets the user decide a row that was sent to an address the app no longer has', async () => {
  const rows = [fileRow(2, 'Ada', added(7n)), fileRow(3, 'Rex', unknown())];
  await writeFile('old.csv', rows, 'Staging http://127.0.0.1:4999/v1');
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  const section = within(await screen.findByRole('region', { name: 'Sent to another address' }));
  await user.click(section.getByRole('button', { name: 'Import of old.csv' }));
  await section.findByText('Rex');
  await user.click(section.getByRole('button', { name: /^No, it was not added/ }));
  await waitFor(() =>
    expect(section.queryByRole('button', { name: /^No, it was not added/ })).toBeNull(),
  );
});
