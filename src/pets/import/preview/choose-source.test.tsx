import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  collectFiles,
  openImport,
  rowsNamed,
} from '../../../testing/steps/import-steps.ts';

test('offers a template with the separator of spreadsheets', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const files = collectFiles();
  const app = await openImport();
  await app.user.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.trim()).toBe('name;category;status');
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

test('pasted rows stay while another page is visited, until they are read', async () => {
  const app = await openImport();
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Or paste rows');
  fireEvent.change(await field(), { target: { value: rowsNamed('Ada') } });
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await app.user.click(await screen.findByRole('link', { name: 'Import' }));
  expect((await field()).value).toBe(rowsNamed('Ada'));
  await app.user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
  await app.user.click(await screen.findByRole('button', { name: 'Choose another file' }));
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect((await field()).value).toBe('');
});

test('takes a file that is pasted into the field', async () => {
  await openImport();
  const files = [new File([rowsNamed('Rex', 'Roy')], 'pasted.csv')];
  fireEvent.paste(screen.getByLabelText('Or paste rows'), {
    clipboardData: { files, getData: () => '' },
  });
  await screen.findByRole('heading', { name: 'Preview of pasted.csv' });
});
