import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  collectFiles,
  dropFile,
  openImport,
  rowsNamed,
} from '../../../testing/import-steps.ts';

test.each([
  ['en-GB', 'name,category,status'],
  ['de-DE', 'name;category;status'],
])('offers a template with the separator of spreadsheets, with %s: %s', async (language, text) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const files = collectFiles();
  const app = await openImport();
  await app.user.click(screen.getByRole('button', { name: 'Download template' }));
  expect((await files[0]?.text())?.trim()).toBe(text);
});

test('names the file, or pasted text, and says why it cannot be read', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId\n');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'delivery.csv has column names but no rows.',
  );
  fireEvent.change(screen.getByLabelText('Or paste rows'), { target: { value: 'sep=;' } });
  await app.user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The pasted text has no rows.'),
  );
});

test('takes a file dropped anywhere on the page', async () => {
  await openImport();
  // `false`: the event was cancelled. Otherwise browsers allow no drop, or open the file in place of the app.
  const dragged = { dataTransfer: { types: ['Files'] } };
  expect(fireEvent.dragOver(document.body, dragged)).toBe(false);
  expect(dropFile(rowsNamed('Rex', 'Roy'), 'dropped.csv')).toBe(false);
  await screen.findByRole('heading', { name: 'Preview of dropped.csv' });
  expect(screen.queryByText('Drop the file to preview it.')).toBeNull();
});

test('asks before pasted rows are discarded, and ignores text pasted into a field', async () => {
  const app = await openImport();
  await app.user.click(document.body);
  await app.user.paste('name\tcategory\nAda\t4\n');
  await screen.findByRole('heading', { name: 'Preview of Pasted rows' });
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard these rows?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  const field = screen.getByLabelText('Or paste rows');
  await app.user.click(field);
  await app.user.paste('name\tcategory');
  expect(field).toHaveProperty('value', 'name\tcategory');
  expect(screen.queryByRole('alert')).toBeNull();
});
