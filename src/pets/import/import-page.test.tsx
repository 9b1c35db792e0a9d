import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_KEY } from '../../testing/render-app.tsx';
import {
  chooseFile,
  confirmWith,
  isPost,
  namesIn,
  neverAnswered,
  openImport,
  rowsNamed,
  startImport,
  countCard,
  START_BUTTON,
} from '../../testing/import-steps.ts';

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  // happy-dom would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

test('previews a file, sends it, shows the result and keeps the record', async () => {
  const app = await openImport();
  await chooseFile(app, `${rowsNamed('Rex', 'Roy')},4,\nPet 2,4,\nrex,4,\n`);
  await screen.findByRole('heading', { name: 'Preview of delivery.csv' });
  expect(screen.getByText(/Nothing has been sent/).textContent).toContain(
    '4 pets would be added to Staging.',
  );
  const pets = screen.getByRole('table', { name: 'All 4 pets as they will be sent' });
  expect(within(pets).getByRole('row', { name: '2 Rex Available 4' })).toBeDefined();
  expect(within(pets).getByRole('row', { name: '5 Pet 2 Not set 4' })).toBeDefined();
  const problems = screen.getByRole('table', { name: 'Rows with a problem' });
  expect(within(problems).getByRole('row', { name: /4.*Name: Enter a name/ })).toBeDefined();
  const duplicates = await screen.findByRole('table', { name: 'Likely duplicates' });
  expect(
    within(duplicates).getByRole('row', { name: /6.*rex.*Line 2 of this file/ }),
  ).toBeDefined();
  await within(duplicates).findByRole('row', { name: /5.*Pet 2.*Pet 2 in the store/ });
  expect(app.sent.some(isPost)).toBe(false);

  await startImport(app);
  const heading = await screen.findByRole('heading', { name: 'Import finished' });
  expect(document.activeElement).toBe(heading);
  expect(countCard('Result', 'Added')).toBe('Added4');
  expect(countCard('Result', 'Not sent')).toBe('Not sent1');
  expect(await namesIn(app)).toEqual(expect.arrayContaining(['Rex', 'Roy', 'Pet 2', 'rex']));

  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  const results = (await saved[0]?.text()) ?? '';
  expect(results).toContain('2,Rex,4,available,added,4,');
  expect(results).toContain('4,,4,,not sent,,Name: Enter a name');

  // No confirmation is needed, because the record stays. Added rows of a results file are left out.
  const confirm = confirmWith(true);
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(confirm).not.toHaveBeenCalled();
  await chooseFile(app, results.replace('4,,4,', '4,Ria,4,'), 'delivery results.csv');
  await screen.findByText(/1 pet would be added to Staging/);
  expect(countCard('Rows of the file', 'Added before')).toBe('Added before4');
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  await screen.findByText(/delivery\.csv/);
});

test('says that the record stays on the page Sent only while it is there', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await screen.findByText(/The record of this import stays on the page/);
  await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sent' }));
  await app.user.click(await screen.findByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: /^Clear/ }));
  await screen.findByText('The record was cleared.');
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  screen.getByText(/The results file has every row of this import/);
  expect(screen.queryByText(/The record of this import stays/)).toBeNull();
});

test('starts the import once on a double click', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex', 'Roy'));
  await app.user.dblClick(await screen.findByRole('button', START_BUTTON));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(app.sent.filter(isPost)).toHaveLength(2);
});

test('starts without waiting for slow lists, and does not send a file that was replaced', async () => {
  const app = await openImport();
  app.intercept((request) => (request.method === 'GET' ? neverAnswered(request) : undefined));
  await chooseFile(app, rowsNamed('Left'), 'left.csv');
  await screen.findByRole('button', START_BUTTON);
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await chooseFile(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(2));
  expect(await namesIn(app)).not.toContain('Left');
});

test('adds no rows to the list of pets beyond its limit', async () => {
  const app = await openImport();
  await chooseFile(
    app,
    rowsNamed(...Array.from({ length: 40 }, (_, index) => `Row ${index + 1}.`)),
  );
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText('First 20 pets. There may be more.');
  // This checkbox is loaded last, so the whole page is shown by then.
  await screen.findByRole('checkbox', { name: /^Refresh every/ });
  expect(document.body.textContent).not.toContain('Row 35.');
});

test('refuses a file that is not UTF-8, and accepts pasted rows', async () => {
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

test('lets the user choose columns that were not recognised', async () => {
  const app = await openImport();
  await chooseFile(app, 'naam;soort\nRex;4\n');
  await screen.findByRole('heading', { name: 'Which column is which?' });
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose the columns');
  await app.user.selectOptions(screen.getByLabelText('Name'), '1: naam');
  await app.user.selectOptions(screen.getByLabelText('Category ID'), '2: soort');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText(/1 pet would be added to Staging/);
});

test('asks for confirmation with environment and count before an import into Production', async () => {
  const app = await openImport();
  await app.user.click(await screen.findByRole('button', { name: 'Change environment' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Production' }));
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await chooseFile(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  const dialog = screen.getByRole('dialog', { name: 'Add 2 pets to Production?' });
  expect(app.sent.some(isPost)).toBe(false);
  await app.user.click(within(dialog).getByRole('button', { name: 'Add 2 pets to Production' }));
  await screen.findByRole('heading', { name: 'Import finished' });
});
