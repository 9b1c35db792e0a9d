import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { added, fileRow, writeFile } from '../../../testing/database/write-rows.ts';
import {
  chooseFile,
  isPost,
  namesIn,
  openImport,
  rowsNamed,
  rowTexts,
  START_BUTTON,
  startImport,
  sumOfRows,
} from '../../../testing/steps/import-steps.ts';

const field = (name: string) => screen.getByLabelText(name);

/** Rex has two problems, and the last row has too many cells. */
const FILE = 'name,category,status\nRex,twelve,lost\nRoy,4,\n,4,sold\nAda,4,sold,more\n';

async function choose(text = FILE) {
  const app = await openImport();
  await chooseFile(app, text);
  await screen.findByRole('table', { name: 'Rows' });
  return app;
}

test('each wrong cell is a field that is checked immediately, and its correction is sent', async () => {
  const app = await choose();
  expect(rowTexts()).toEqual([
    '2RexCategoryCategory must be a whole number, like 12StatusStatus must be available, pending or sold, or left empty',
    '4NameEnter a name4Sold',
    '5NameCategoryStatusRow has more than 3 cells. Put quotes around any cell that contains a comma: moreUse these values',
    '3Roy4Not set',
  ]);
  const category = field('Category, line 2');
  expect(category).toHaveProperty('value', 'twelve');
  await app.user.tripleClick(category);
  await app.user.keyboard('x{Enter}');
  expect(document.activeElement).toBe(category);
  screen.getByText(/^Line 2: Category must be a whole number, like 12\. Line 2: /);
  await app.user.keyboard('{Backspace}12{Enter}');
  expect(document.activeElement).toBe(field('Status, line 2'));
  await app.user.keyboard('sold');
  await app.user.tab();
  expect(sumOfRows()).toBe('4 rows: 2 to add, 2 with problems.');
  expect(document.activeElement).toBe(field('Name, line 4'));
  await app.user.keyboard('Ria{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Use these values, line 5' }));
  expect(sumOfRows()).toBe('4 rows: 4 to add.');
  expect(rowTexts()[0]).toBe('2CorrectedRexCategoryIn the file: twelveStatusIn the file: lost');
  await startImport(app);
  await screen.findByRole('heading', { name: '4 pets added' });
  expect((await namesIn(app)).slice(3).toSorted()).toEqual(['Ada', 'Rex', 'Ria', 'Roy']);
});

test('a corrected row that its filter no longer shows leaves the others', async () => {
  const app = await choose('name,category\nKim,x\nKim,x\nKim,x\n');
  for (const line of [2, 3, 4])
    await app.user.type(field(`Category, line ${line}`), '{Backspace}4{Enter}');
  await app.user.click(screen.getByRole('radio', { name: 'Skipped 2' }));
  await app.user.type(field('Category, line 4'), '5{Enter}');
  await screen.findByRole('radio', { name: 'Skipped 1' });
  expect(rowTexts()).toEqual([expect.stringContaining('Repeats line 2')]);
});

test('typed text counts even if the button is pressed from the field', async () => {
  const app = await choose();
  await app.user.type(field('Name, line 4'), 'Ria');
  await startImport(app);
  await screen.findByText('2 pets added, 2 with problems');
  expect((await namesIn(app)).slice(3).toSorted()).toEqual(['Ria', 'Roy']);
});

test('corrections survive a visit to another page, and the browser asks before the page is closed', async () => {
  const app = await choose();
  const canLeave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(canLeave()).toBe(true);
  await app.user.type(field('Name, line 4'), 'Ria{Enter}');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByRole('table', { name: 'Pets' });
  expect(canLeave()).toBe(false);
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('table', { name: 'Rows' });
  expect(field('Name, line 4')).toHaveProperty('value', 'Ria');

  await chooseAnother(app);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Name, line 4')).toHaveProperty('value', 'Ria');
  await chooseAnother(app);
  await app.user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByLabelText('CSV file');
  expect(canLeave()).toBe(true);
});

const chooseAnother = ({ user }: Awaited<ReturnType<typeof choose>>) =>
  user.click(screen.getByRole('button', { name: 'Choose another file' }));

test('choosing other columns keeps corrections of unchanged columns, and reports the discarded ones', async () => {
  const app = await choose('name,category,kind\n,4,5\nRoy,x,6\n');
  await app.user.type(field('Name, line 2'), 'Ria{Enter}');
  await app.user.clear(field('Category, line 3'));
  await app.user.type(field('Category, line 3'), '7{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByLabelText('Category')).toHaveProperty('value', '2: category');
  await app.user.selectOptions(screen.getByLabelText('Category'), '3: kind');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('1 correction was discarded because its column changed.');
  expect(rowTexts()).toEqual(['2CorrectedNameIn the file: empty5', '3Roy6']);
  expect(sumOfRows()).toBe('2 rows: 2 to add.');
});

test('shows hidden characters of a wrong cell, which no field can show', async () => {
  await choose('name,category\nRex, twelve\n\u001B$B8$\u001B(B,4\n');
  const marks = within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('img', {
    name: 'Hidden character U+001B',
  });
  expect(marks).toHaveLength(4);
  expect(rowTexts()[0]).toContain('In the file: twelve');
});

test('a file that another tab starts in the same moment is compared before the press counts', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Ada', 'Cy'));
  const start = await screen.findByRole('button', START_BUTTON);
  // The file is written before the press is, but after the rows were compared.
  const written = writeFile('same.csv', [fileRow(2, 'Ada', added(7n))]);
  fireEvent.click(start);
  await written;
  await screen.findByText(/^Another tab has just started an import, so nothing was sent\./);
  expect(app.sent.filter(isPost)).toEqual([]);
  await app.user.click(await screen.findByRole('button', { name: /^Add 1 pet to / }));
  await screen.findByRole('heading', { name: '1 pet added, 1 skipped' });
  expect((await namesIn(app)).slice(3)).toEqual(['Cy']);
});
