import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  collectFiles,
  countCard,
  namesIn,
  openImport,
  rowsNamed,
  START_BUTTON,
  startImport,
} from '../../../testing/import-steps.ts';

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
});

test('shows no row for what is not sent', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId,result\nRex,4,added\nRoy,x,\n');
  await screen.findByText(/No row of this file can be sent/);
  expect(screen.queryByRole('table', { name: /as (?:it|they) will be sent/ })).toBeNull();
  expect(screen.queryByRole('button', START_BUTTON)).toBeNull();
});

test('shows each problem with the value in the file, and downloads these rows', async () => {
  const files = collectFiles();
  const app = await openImport();
  await chooseFile(
    app,
    'name,categoryId,status\nRex, twelve,lost\nRoy,4,\n\u001B$B8$\u001B(B,4,\n,4,\n',
  );
  const problems = await table('Rows with a problem');
  const marks = within(problems).getAllByRole('img', { name: 'U+001B' });
  expect(marks).toHaveLength(4);
  const texts = within(problems)
    .getAllByRole('row')
    .map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(texts).toEqual([
    'Problem',
    'Category must be a whole number, like 12: U+0020twelveStatus must be available, pending or sold, or left empty: lost',
    expect.stringMatching(/^Row: it has a control character, .*: U\+001B\$B8\$U\+001B\(B$/),
    'Name: Enter a name',
  ]);

  await app.user.click(screen.getByRole('button', { name: 'Download the 3 rows' }));
  expect(files.map(({ name }) => name)).toEqual(['delivery problems.csv']);
  expect(await files[0]?.text()).toContain('2,Rex," twelve",lost,,"Category must be');
});

test('shows ten rows with a problem at first, and more on demand', async () => {
  const app = await openImport();
  await chooseFile(app, `name,categoryId\n${'Rex,x\n'.repeat(40)}`);
  const problems = await table('Rows with a problem');
  expect(within(problems).getAllByRole('rowheader')).toHaveLength(10);
  await app.user.click(screen.getByRole('button', { name: 'Show 25 more of 30' }));
  expect(within(problems).getAllByRole('rowheader')).toHaveLength(35);
  expect(screen.getByRole('button', { name: 'Download the 40 rows' })).toBeDefined();
});

test('leaves out likely duplicates if the user chooses so', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex', 'rex', 'Roy', 'Pet 2', 'Ada'));
  const box = await screen.findByRole('checkbox', { name: 'Leave out 2 likely duplicates' });
  expect(startButton()).toBe('Add 5 pets to Staging');
  await app.user.click(box);
  expect(startButton()).toBe('Add 3 pets to Staging');
  screen.getByText(/3 pets would be added to Staging/);
  expect(countCard('Rows of the file', 'Likely duplicates')).toBe('Likely duplicates2');
  await app.user.click(box);
  expect(startButton()).toBe('Add 5 pets to Staging');
  await app.user.click(box);
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  expect((await namesIn(app)).toSorted()).toEqual(['Ada', 'Pet 1', 'Pet 2', 'Pet 3', 'Rex', 'Roy']);
  screen.getByText(/5 rows: 3 added, 0 refused, 0 unknown, 2 left out\.$/);
});

test('compares rows that an earlier import left unknown, once they are to be sent', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,categoryId,status,result\nPet 2,4,,unknown\nRoy,4,,\n');
  await screen.findByText(/Compared with/);
  expect(startButton()).toBe('Add 1 pet to Staging');
  const only = await table('The pet as it will be sent');
  expect(
    within(only)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Roy']);
  expect(screen.queryByRole('table', { name: 'Likely duplicates' })).toBeNull();
  await app.user.click(screen.getByRole('checkbox', { name: /^Send the unknown rows again/ }));
  expect(startButton()).toBe('Add 2 pets to Staging');
  await app.user.click(
    await screen.findByRole('checkbox', { name: 'Leave out 1 likely duplicate' }),
  );
  expect(startButton()).toBe('Add 1 pet to Staging');
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
