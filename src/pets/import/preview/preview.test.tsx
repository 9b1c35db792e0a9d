import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  collectFiles,
  holdRequests,
  namesIn,
  openImport,
  refusal,
  rowsNamed,
  START_BUTTON,
  startImport,
  sumOfRows,
} from '../../../testing/import-steps.ts';
import { wholeText } from '../../../testing/whole-text.ts';

const table = (name: string) => screen.findByRole('table', { name });
const startButton = () => screen.getByRole('button', START_BUTTON).textContent;

test('shows the first ten pets as they will be sent, and the count on the button', async () => {
  const app = await openImport();
  const names = Array.from({ length: 1200 }, (_, index) => `  Row ${index + 1} `);
  await chooseFile(
    app,
    `sep=;\nname;categoryId\n;4\n${names.map((one) => `${one};07\n`).join('')}`,
  );
  const first = await table('First 10 pets as they will be sent');
  const rows = within(first).getAllByRole('row');
  expect(rows).toHaveLength(11);
  expect(rows[1]?.textContent).toBe('4Row 1Not set7');
  expect(rows[10]?.textContent).toBe('13Row 10Not set7');
  expect(startButton()).toBe('Add 1,200 pets to Staging');
  expect(sumOfRows()).toBe('1,201 rows: 1,200 to add, 1 with a problem.');
});

test('shows no row for what is not sent', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId,result\nRex,4,added\nRoy,x,\n');
  await screen.findByText('2 rows: 0 to add, 1 with a problem, 1 skipped.');
  expect(screen.queryByRole('table', { name: /as (?:it|they) will be sent/ })).toBeNull();
  expect(screen.queryByRole('button', START_BUTTON)).toBeNull();
});

test('leaves out likely duplicates unless the user sends them', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex', 'Pet 3', 'Roy', 'pet 2', 'Ada'));
  const leaveOut = await screen.findByRole('radio', { name: 'Skip 2 likely duplicates' });
  expect(leaveOut).toHaveProperty('checked', true);
  expect(sumOfRows()).toBe('5 rows: 3 to add, 2 skipped.');
  expect(startButton()).toBe('Add 3 pets to Staging');
  await app.user.click(screen.getByRole('radio', { name: 'Send them anyway' }));
  expect(sumOfRows()).toBe('5 rows: 5 to add.');
  expect(startButton()).toBe('Add 5 pets to Staging');
  await app.user.click(leaveOut);
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  expect((await namesIn(app)).toSorted()).toEqual(['Ada', 'Pet 1', 'Pet 2', 'Pet 3', 'Rex', 'Roy']);
  screen.getByText(/3 added, 2 skipped \(5 rows\)\.$/);
});

test('leaves out likely duplicates of lists that come late', async () => {
  const app = await openImport();
  const lists = holdRequests(app, 'GET');
  await chooseFile(app, rowsNamed('Rex', 'rex', 'Pet 2', 'Ada'));
  await screen.findByText('Line 3 repeats an earlier row. It will still be sent.');
  expect(startButton()).toBe('Add 4 pets to Staging');
  await waitFor(() => expect(lists).toHaveLength(4));
  for (const answer of lists) answer();
  await screen.findByText('4 rows: 3 to add, 1 skipped.');
  expect(startButton()).toBe('Add 3 pets to Staging');
});

test('a press before the lists have come sends what the button says', async () => {
  const app = await openImport();
  const lists = holdRequests(app, 'GET');
  await chooseFile(app, rowsNamed('Pet 2', 'Ada'));
  await app.user.click(await screen.findByRole('button', { name: 'Add 2 pets to Staging' }));
  for (const answer of lists) answer();
  await screen.findByText(/2 added \(2 rows\)\.$/);
});

test('compares rows that an earlier import left unknown, once they are to be sent', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId,status,result\nPet 2,4,,unknown\nRoy,4,,\n');
  await screen.findByText(/^Compared with the store/);
  screen.getByText('1 of 2 rows is marked unknown in the Result column.');
  expect(startButton()).toBe('Add 1 pet to Staging');
  const only = await table('The pet as it will be sent');
  expect(
    within(only)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Roy']);
  expect(screen.queryByRole('table', { name: 'Likely duplicates' })).toBeNull();
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Send this row again (may create a duplicate)' }),
  );
  await table('Likely duplicates');
  expect(startButton()).toBe('Add 1 pet to Staging');
  await app.user.click(screen.getByRole('radio', { name: 'Send it anyway' }));
  expect(startButton()).toBe('Add 2 pets to Staging');
});

test('says that the store was not compared where no list can be read, and tries again', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Pet 2'));
  await screen.findByText(/^Compared with the store, as of \d\d:\d\d\./);
  await screen.findByRole('table', { name: 'Likely duplicates' });
  // What was read for this file says nothing about the next one.
  app.setOnline(false);
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await chooseFile(app, rowsNamed('Pet 3'));
  await screen.findByText('Not compared with the store.');
  expect(screen.getByRole('alert').textContent).toMatch(/^This computer is offline/);
  expect(screen.queryByText(/^Compared with the store/)).toBeNull();
  expect(screen.queryByRole('table', { name: 'Likely duplicates' })).toBeNull();
  app.setOnline(true);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Compared with the store, as of \d\d:\d\d\./);
  await screen.findByRole('table', { name: 'Likely duplicates' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('reads the lists again of which one could not be read', async () => {
  const app = await openImport();
  app.intercept(({ url }) => (url.includes('status=') ? undefined : refusal(403)));
  await chooseFile(app, rowsNamed('Pet 2'));
  await screen.findByText(/^Compared with the store.* may be missing\.$/);
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Compared with the store.* Searched all 3 pets\.$/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['en-GB', 'name,category,status'],
  ['de-DE', 'name;category;status'],
])('offers a template with the separator of spreadsheets, with %s: %s', async (language, text) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const files = collectFiles();
  const app = await openImport();
  await app.user.click(screen.getByRole('button', { name: 'Download a template' }));
  expect((await files[0]?.text())?.trim()).toBe(text);
});

test('says by its name why a file cannot be read, and of pasted text', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId\n');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'delivery.csv has column names but no rows.',
  );
  fireEvent.change(screen.getByLabelText('Or paste rows'), { target: { value: 'sep=;' } });
  await app.user.click(screen.getByRole('button', { name: 'Read pasted rows' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The pasted text has no rows.'),
  );
});

test('takes a file that is dropped on the page, and rows that are pasted outside of a field', async () => {
  const app = await openImport();
  const dropped = new File([rowsNamed('Rex', 'Roy')], 'dropped.csv');
  const types = ['Files'];
  const dragged = { dataTransfer: { types, files: [dropped] } };
  // `false`: the event was cancelled. Otherwise browsers allow no drop here.
  expect(fireEvent.dragOver(document.body, dragged)).toBe(false);
  screen.getByText('Drop the file to read it.');
  expect(fireEvent.drop(document.body, dragged)).toBe(false);
  await screen.findByRole('heading', { name: 'Preview of dropped.csv' });
  expect(startButton()).toBe('Add 2 pets to Staging');
  expect(screen.queryByText('Drop the file to read it.')).toBeNull();

  await app.user.click(document.body);
  await app.user.paste('name\tcategory\nAda\t4\n');
  await screen.findByRole('heading', { name: 'Preview of Pasted rows' });
  expect(startButton()).toBe('Add 1 pet to Staging');
  // A dialog asks first, because pasted rows are in no file.
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard these rows?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  const field = screen.getByLabelText('Or paste rows');
  await app.user.click(field);
  await app.user.paste('name\tcategory');
  expect(field).toHaveProperty('value', 'name\tcategory');
  expect(screen.queryByText(wholeText(/^The pasted text/))).toBeNull();
});
