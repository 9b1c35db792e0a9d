import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  collectFiles,
  namesIn,
  openImport,
  startImport,
  sumOfRows,
} from '../../../testing/import-steps.ts';

const rows = () =>
  within(screen.getByRole('list', { name: 'Rows with problems' })).getAllByRole('listitem');
const rowTexts = () => rows().map(({ textContent }) => textContent);
const field = (name: string) => screen.getByRole('textbox', { name });

/** `Rex` has two problems, and the last row too many cells. */
const FILE = 'name,category,status\nRex,twelve,lost\nRoy,4,\n,4,sold\nAda,4,sold,more\n';

async function choose(text = FILE) {
  const app = await openImport();
  await chooseFile(app, text);
  await screen.findByRole('heading', { name: 'Rows with problems' });
  return app;
}

test('begins with the rows that cannot be sent, each with its wrong cells in fields', async () => {
  await choose();
  expect(rowTexts()).toEqual([
    'Line 2Name RexCategoryCategory must be a whole number, like 12StatusStatus must be available, pending or sold, or left empty',
    'Line 4Category 4Status soldNameEnter a name',
    'Line 5Row: it has more than 3 cells; put quotes around a cell that holds a comma: moreNameCategoryStatus',
  ]);
  expect(field('Category, line 2')).toHaveProperty('value', 'twelve');
  expect(field('Status, line 5')).toHaveProperty('value', 'sold');
  expect(sumOfRows()).toBe('4 rows: 1 to add, 3 with problems.');
});

test('rows with problems come before likely duplicates and before the rows that will be sent', async () => {
  await choose(`${FILE}Pet 2,4,\n`);
  await screen.findByRole('table', { name: 'Likely duplicates' });
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Rows with problems',
    'Likely duplicates',
    'The pet as it will be sent',
    'Skipped rows',
  ]);
});

test('corrections are checked at once, sent, and kept in the results file', async () => {
  const files = collectFiles();
  const app = await choose();
  await app.user.clear(field('Category, line 2'));
  await app.user.type(field('Category, line 2'), 'x{Enter}');
  // Still wrong, so the focus stays.
  expect(document.activeElement).toBe(field('Category, line 2'));
  expect(
    screen.getByText(/^Line 2: Category must be a whole number, like 12\. Line 2: /),
  ).toBeDefined();
  await app.user.clear(field('Category, line 2'));
  await app.user.type(field('Category, line 2'), '12{Enter}');
  expect(document.activeElement).toBe(field('Status, line 2'));
  // The text is selected, and is replaced.
  await app.user.keyboard('sold');
  await app.user.tab();
  expect(sumOfRows()).toBe('4 rows: 2 to add, 2 with problems.');
  expect(document.activeElement).toBe(field('Name, line 4'));
  await app.user.keyboard('Ria{Enter}');
  // Enter in an unchanged field says that the row is right as it was read.
  await app.user.click(field('Name, line 5'));
  await app.user.keyboard('{Enter}');
  expect(sumOfRows()).toBe('4 rows: 4 to add.');
  expect(rowTexts()[0]).toBe(
    'Line 2Name RexCorrectedCategoryIn the file: twelveStatusIn the file: lost',
  );
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  expect((await namesIn(app)).slice(3).toSorted()).toEqual(['Ada', 'Rex', 'Ria', 'Roy']);
  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const results = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(results[1]).toMatch(/^2,Rex,12,sold,added,\d+,"In the file: Rex, twelve, lost"$/);

  // The file as it was before the corrections is recognised, too.
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, FILE);
  await screen.findByText('4 rows: 0 to add, 4 skipped.');
  expect(screen.queryByRole('heading', { name: 'Rows with problems' })).toBeNull();
});

test('what is typed in a field counts also if the button is pressed from there', async () => {
  const app = await choose();
  await app.user.type(field('Name, line 4'), 'Ria');
  await startImport(app);
  await screen.findByText(/2 added, 2 with problems \(4 rows\)\.$/);
  expect((await namesIn(app)).slice(3).toSorted()).toEqual(['Ria', 'Roy']);
});

test('a cell that is as in the file again is not corrected', async () => {
  const app = await choose();
  await app.user.type(field('Name, line 4'), 'Ria');
  await app.user.tab();
  expect(sumOfRows()).toBe('4 rows: 2 to add, 2 with problems.');
  await app.user.clear(field('Name, line 4'));
  await app.user.tab();
  expect(sumOfRows()).toBe('4 rows: 1 to add, 3 with problems.');
});

test('corrections stay on a visit to another page, and the browser asks before the page is left', async () => {
  const app = await choose();
  const mayLeave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(mayLeave()).toBe(true);
  await app.user.type(field('Name, line 4'), 'Ria{Enter}');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByRole('table', { name: 'Pets' });
  expect(mayLeave()).toBe(false);
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Rows with problems' });
  expect(field('Name, line 4')).toHaveProperty('value', 'Ria');

  await chooseAnother(app);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Name, line 4')).toHaveProperty('value', 'Ria');
  await chooseAnother(app);
  await app.user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByLabelText('CSV file');
  expect(mayLeave()).toBe(true);
});

const chooseAnother = ({ user }: Awaited<ReturnType<typeof choose>>) =>
  user.click(screen.getByRole('button', { name: 'Choose another file' }));

test('other columns keep the corrections of those that stay, and drop the others in words', async () => {
  const app = await choose('name,category,kind\n,4,5\nRoy,x,6\n');
  await app.user.type(field('Name, line 2'), 'Ria{Enter}');
  await app.user.clear(field('Category, line 3'));
  await app.user.type(field('Category, line 3'), '7{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByLabelText('Category')).toHaveProperty('value', '2: category');
  await app.user.selectOptions(screen.getByLabelText('Category'), '3: kind');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('1 correction was discarded because its column changed.');
  expect(rowTexts()).toEqual(['Line 2Category 5CorrectedNameIn the file: nothing']);
  expect(sumOfRows()).toBe('2 rows: 2 to add.');
});

test('shows hidden characters of a wrong cell, which no field can show', async () => {
  await choose('name,category\nRex, twelve\n\u001B$B8$\u001B(B,4\n');
  const list = within(screen.getByRole('list', { name: 'Rows with problems' }));
  const marks = list.getAllByRole('img', { name: 'U+001B' });
  expect(marks).toHaveLength(4);
  expect(rowTexts()[0]).toContain('In the file: U+0020twelve');
});

test('a row that may contain others can be corrected in the file alone', async () => {
  await choose('name,category\nRex,4\n"Roy,4\nAda,4\n');
  expect(rowTexts()).toEqual([expect.stringContaining('it may contain the rows after it')]);
  expect(
    within(screen.getByRole('list', { name: 'Rows with problems' })).queryByRole('textbox'),
  ).toBeNull();
});

test('shows ten rows at first, and more on demand', async () => {
  const app = await choose(`name,category\n${'Rex,x\n'.repeat(40)}`);
  expect(rows()).toHaveLength(10);
  await app.user.click(screen.getByRole('button', { name: 'Show 25 more of 30' }));
  expect(rows()).toHaveLength(35);
});
