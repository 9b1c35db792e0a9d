import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  collectFiles,
  openImport,
  refusal,
  rowsNamed,
  startImport,
  sumOfRows,
} from '../../testing/import-steps.ts';
import type { TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const FILE = `${rowsNamed('Luna', 'Rex')},4,available\n`;

/** Imports the file. The service refuses Rex. */
async function importFile(): Promise<TestApp> {
  const app = await openImport();
  const isRex = async (request: Request) => (await request.clone().text()).includes('"Rex"');
  app.intercept((request) =>
    request.method === 'POST'
      ? isRex(request).then((is) => (is ? refusal(400) : app.serve(request)))
      : undefined,
  );
  await chooseFile(app, FILE);
  await startImport(app);
  await screen.findByText('1 pet added, 1 refused, 1 with a problem');
  return app;
}

const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('the rows that were not added are corrected in the preview, and are not sent again', async () => {
  const files = collectFiles();
  const app = await importFile();
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await screen.findByRole('heading', { name: 'Correct rows of delivery.csv' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^3NameCategory IDStatusRefused: “Not that\.”$/),
    expect.stringMatching(/^4NameEnter a nameCategory IDStatus$/),
  ]);
  await app.user.type(screen.getByLabelText('Name, line 4'), 'Ria{Enter}');
  await startImport(app);
  await screen.findByRole('heading', { name: '1 pet added' });

  await app.user.click(screen.getByRole('link', { name: /^Sent \(/ }));
  await screen.findByText('1 added, 1 refused, 1 corrected (3 rows)');
  await screen.findByText('1 added');
  screen.getByRole('button', { name: 'Corrected rows of delivery.csv' });
  await app.user.click(screen.getByRole('button', { name: 'Import of delivery.csv' }));
  await screen.findByRole('link', { name: 'Corrected and added as pet 5' });
  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const results = (await files[0]?.text()) ?? '';
  expect(results.split('\r\n').slice(1, 4)).toEqual([
    '2,Luna,4,available,added,4,',
    '3,Rex,4,available,refused,,“Not that.”',
    '4,,4,available,corrected,5,Corrected and added as pet 5',
  ]);

  // Neither the same file nor its results file sends a corrected row again.
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await app.user.click(await screen.findByRole('button', { name: 'Import another file' }));
  await chooseFile(app, FILE);
  await screen.findByText('3 rows: 1 to add, 2 skipped.');
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^2Luna4.*Already added from delivery\.csv at .* as pet 4/),
    expect.stringMatching(/^3Rex4/),
    expect.stringMatching(/^4No name4.*Already corrected and added from delivery\.csv .* as pet 5/),
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await chooseFile(app, results, 'delivery results.csv');
  await screen.findByText('3 rows: 1 to add, 2 skipped.');
});

test('the result of corrected rows names their file, and leads to its first result', async () => {
  const app = await importFile();
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await app.user.type(await screen.findByLabelText('Name, line 4'), 'Rex{Enter}');
  await startImport(app);
  await screen.findByText(wholeText(/^Corrected rows of delivery\.csv into Staging/));
  // A correction of a correction.
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await app.user.type(await screen.findByLabelText('Name, line 4'), 'y{Enter}');
  await startImport(app);
  await screen.findByRole('heading', { name: '1 pet added' });

  await app.user.click(screen.getByRole('button', { name: 'Show the first result' }));
  await screen.findByText('1 pet added, 1 refused, 1 corrected');
  await screen.findByText(wholeText(/^delivery\.csv into Staging/));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: '1 pet added, 1 refused, 1 corrected' }),
  );
  await screen.findByRole('button', { name: 'Correct 1 row' });
  expect(screen.queryByRole('button', { name: 'Show the first result' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByLabelText('CSV file');
});

test('a refused row is sent again only after a change', async () => {
  const app = await importFile();
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await app.user.click(await screen.findByLabelText('Name, line 3'));
  await app.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Name, line 4'));
  expect(sumOfRows()).toBe('2 rows: 0 to add, 2 with problems.');
  await app.user.click(screen.getByLabelText('Category ID, line 3'));
  await app.user.keyboard('{Backspace}5{Enter}');
  expect(sumOfRows()).toBe('2 rows: 1 to add, 1 with a problem.');
});

test('a row whose correction was undone is not corrected: a second import does not skip it', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const files = collectFiles();
  const app = await importFile();
  await app.user.click(await screen.findByRole('button', { name: 'Correct, no name' }));
  await app.user.type(await screen.findByLabelText('Name'), 'Ria{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Undo, Ria' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ria/ })).toBeNull());
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByText('1 pet added, 1 refused, 1 with a problem');
  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const results = (await files[0]?.text()) ?? '';
  expect(results.split('\r\n')[3]).toBe('4,,4,available,not sent,,Name: Enter a name');
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, FILE);
  await screen.findByText('3 rows: 1 to add, 1 with a problem, 1 skipped.');
});
