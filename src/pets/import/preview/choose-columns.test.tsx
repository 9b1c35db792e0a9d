import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFile, openImport } from '../../../testing/steps/import-steps.ts';
import { wholeText } from '../../../testing/whole-text.ts';

const options = (label: string) =>
  Array.from(screen.getByLabelText(label).querySelectorAll('option'), (option) => option.text);

test('reads the Result column of a results file even when the user must choose the others', async () => {
  const app = await openImport();
  await chooseFile(
    app,
    'Line,Name,Category ID,Status,Result,Pet ID,Details,Status\n2,Rex,4,sold,added,9,,\n3,Roy,4,sold,failed,,,\n',
  );
  await screen.findByRole('heading', { name: 'Match the columns' });
  expect(
    screen.getByText(/Column 5 \(Result\) shows which rows an earlier import added/),
  ).toBeDefined();
  expect(options('Status')).toEqual(expect.arrayContaining(['4: Status', '8: Status']));
  expect(options('Name')).not.toContain('5: Result');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Choose a column for the name and one for the category',
  );
  await app.user.selectOptions(screen.getByLabelText('Name'), '2: Name');
  await app.user.selectOptions(screen.getByLabelText('Category'), '3: Category ID');
  await app.user.selectOptions(screen.getByLabelText('Status'), '4: Status');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('2 rows: 1 to add, 1 skipped.');
});

test('takes the first row for a pet if it has values, and says which row it took for names', async () => {
  const app = await openImport();
  await chooseFile(app, 'Rex,4,available\nBo,4,sold\n');
  await screen.findByRole('checkbox', {
    checked: false,
    name: 'The first row contains column names',
  });
  await app.user.selectOptions(screen.getByLabelText('Name'), '1: Rex');
  await app.user.selectOptions(screen.getByLabelText('Category'), '2: 4');
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('2 rows: 2 to add.');
  await app.user.click(screen.getByRole('button', { name: 'Change columns' }));
  await app.user.click(await screen.findByRole('checkbox', { checked: false }));
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('1 row: 1 to add.');
  screen.getByText(
    wholeText('Line 1 was taken as the names of the columns, not as a pet: Rex, 4, available'),
  );
});

test('shortens long names, escapes hidden characters, and refuses 5,001 rows of pets', async () => {
  const app = await openImport();
  await chooseFile(app, `Pet\u202Esy,${'x'.repeat(31)}\n${'Rex,4\n'.repeat(5000)}`);
  const table = await screen.findByRole('table', { name: 'First rows' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Rex4', 'Rex4', 'Rex4']);
  const [pet, long] = [String.raw`1: Pet\u{202e}sy`, `2: ${'x'.repeat(30)}…`];
  expect(options('Name').slice(1)).toEqual([pet, long]);
  await app.user.selectOptions(screen.getByLabelText('Name'), pet);
  await app.user.selectOptions(screen.getByLabelText('Category'), long);
  await app.user.click(
    screen.getByRole('checkbox', { name: 'The first row contains column names' }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(screen.getByRole('alert').textContent).toContain(
    'delivery.csv has 5,001 rows. The limit for one import is 5,000.',
  );
});
