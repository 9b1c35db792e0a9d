import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseFile, collectFiles, openImport, rowsNamed } from '../../../testing/import-steps.ts';

test.each([
  ['en-GB', 'name,category,status'],
  ['de-DE', 'name;category;status'],
])('offers a template with the separator of spreadsheets, with %s: %s', async (language, text) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const files = collectFiles();
  const app = await openImport();
  await app.user.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(files).toHaveLength(1));
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

test('takes a file that is pasted into the field', async () => {
  await openImport();
  const files = [new File([rowsNamed('Rex', 'Roy')], 'pasted.csv')];
  fireEvent.paste(screen.getByLabelText('Or paste rows'), {
    clipboardData: { files, getData: () => '' },
  });
  await screen.findByRole('heading', { name: 'Preview of pasted.csv' });
});

test('asks before pasted rows are discarded', async () => {
  const app = await openImport();
  await app.user.click(screen.getByLabelText('Or paste rows'));
  await app.user.paste('name\tcategory\nAda\t4\n');
  await app.user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
  await screen.findByRole('heading', { name: 'Preview of Pasted rows' });
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard these rows?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await screen.findByLabelText('CSV file');
});
