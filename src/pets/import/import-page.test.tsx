import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_KEY } from '../../testing/test-app.tsx';
import {
  choose,
  confirmWith,
  forgetAll,
  isPost,
  namesIn,
  neverAnswered,
  openImport,
  rowsNamed,
  startImport,
  tally,
} from '../../testing/test-import.tsx';

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  // happy-dom would go to the file instead of keeping it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(forgetAll);

test('a file is previewed, sent, and its result told and kept', async () => {
  const app = await openImport();
  await choose(app, `${rowsNamed('Rex', 'Roy')},4,\nPet 2,4,\nrex,4,\n`);
  await screen.findByRole('heading', { name: 'Preview of delivery.csv' });
  expect(screen.getByText(/Nothing has been sent/).textContent).toContain(
    '4 pets would be added to Staging.',
  );
  const problems = screen.getByRole('table', { name: 'Rows with a problem' });
  expect(within(problems).getByRole('row', { name: /4.*Name: Enter a name/ })).toBeDefined();
  const alike = await screen.findByRole('table', { name: 'Likely duplicates' });
  expect(within(alike).getByRole('row', { name: /6.*rex.*Line 2 of this file/ })).toBeDefined();
  await within(alike).findByRole('row', { name: /5.*Pet 2.*Pet 2 in the store/ });
  expect(app.sent.some(isPost)).toBe(false);

  await startImport(app);
  const heading = await screen.findByRole('heading', { name: 'Import finished' });
  expect(document.activeElement).toBe(heading);
  expect(tally('Result', 'Added')).toBe('Added4');
  expect(tally('Result', 'Not sent')).toBe('Not sent1');
  expect(await namesIn(app)).toEqual(expect.arrayContaining(['Rex', 'Roy', 'Pet 2', 'rex']));

  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  const results = (await saved[0]?.text()) ?? '';
  expect(results).toContain('2,Rex,4,available,added,4,');
  expect(results).toContain('4,,4,,not sent,,Name: Enter a name');

  // The record stays, so nothing is asked; the results, read again, leave out what was added.
  const confirm = confirmWith(true);
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(confirm).not.toHaveBeenCalled();
  await choose(app, results.replace('4,,4,', '4,Ria,4,'), 'delivery results.csv');
  await screen.findByText(/1 pet would be added to Staging/);
  expect(tally('Rows of the file', 'Added before')).toBe('Added before4');
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  await screen.findByText(/delivery\.csv/);
});

test('a double click starts it once', async () => {
  const app = await openImport();
  await choose(app, rowsNamed('Rex', 'Roy'));
  await app.user.dblClick(await screen.findByRole('button', { name: 'Start import' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(app.sent.filter(isPost)).toHaveLength(2);
});

// Issue 13, case 6.
test('it starts at once, whatever lists are slow, and a file that was left is not sent', async () => {
  const app = await openImport();
  app.intercept((request) => (request.method === 'GET' ? neverAnswered(request) : undefined));
  await choose(app, rowsNamed('Left'), 'left.csv');
  await screen.findByRole('button', { name: 'Start import' });
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(2));
  expect(await namesIn(app)).not.toContain('Left');
});

// Issue 13, case 16.
test('what an import has added stands in the list as far as the list shows it', async () => {
  const app = await openImport();
  await choose(app, rowsNamed(...Array.from({ length: 40 }, (_, index) => `Row ${index + 1}.`)));
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText('Showing 20 pets, the limit. There may be more.');
  // What is not needed at once comes later.
  await screen.findByRole('checkbox', { name: /^Watch/ });
  expect(document.body.textContent).not.toContain('Row 35.');
});

test('what cannot be read is refused in words, and pasted rows are as good', async () => {
  const app = await openImport();
  await app.user.upload(
    screen.getByLabelText('CSV file'),
    new File([new Uint8Array([0x4d, 0xfc])], 'latin.csv'),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('not UTF-8');
  fireEvent.change(screen.getByLabelText('Or paste rows'), {
    target: { value: 'Name\tCategory ID\nRex\t4\n' },
  });
  await app.user.click(screen.getByRole('button', { name: 'Read pasted rows' }));
  await screen.findByText(/1 pet would be added to Staging/);
});

test('unrecognised columns are chosen by the person', async () => {
  const app = await openImport();
  await choose(app, 'naam;soort\nRex;4\n');
  await screen.findByRole('heading', { name: 'Which column is which?' });
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose the columns');
  await app.user.selectOptions(screen.getByLabelText('Name'), '1: naam');
  await app.user.selectOptions(screen.getByLabelText('Category ID'), '2: soort');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText(/1 pet would be added to Staging/);
});

test('into Production a confirmation names environment and count', async () => {
  const app = await openImport();
  await app.user.click(screen.getByRole('button', { name: 'Change environment' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Production' }));
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await choose(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  const dialog = screen.getByRole('dialog', { name: 'Add 2 pets to Production?' });
  expect(app.sent.some(isPost)).toBe(false);
  await app.user.click(within(dialog).getByRole('button', { name: 'Add 2 pets to Production' }));
  await screen.findByRole('heading', { name: 'Import finished' });
});
