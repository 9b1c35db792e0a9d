import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  collectFiles,
  openImport,
  refusal,
  rowsNamed,
  START_BUTTON,
  startImport,
} from '../../testing/import-steps.ts';
import type { TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

// The second row is refused, and the last one has no name.
const FILE = `${rowsNamed('Luna', 'Rex')},4,available\n`;

/** Imports the file, in which the pet Rex is refused. */
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
  await screen.findByText(wholeText(/^1 row was not sent and 1 was refused\. Correct them here/));
  return app;
}

/** Presses **Correct** in a row of the result, adds the pet with this name, and comes back to the result. */
async function correct({ user }: TestApp, line: number, name: string): Promise<void> {
  const table = within(await screen.findByRole('table', { name: 'Rows to review' }));
  const row = within(table.getByRole('row', { name: new RegExp(`^Line ${line} `) }));
  await user.click(row.getByRole('button', { name: /^Correct/ }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
  await screen.findByText(wholeText(new RegExp(`^${name} was added as pet`)));
  await user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import finished' });
}

const leftOut = () =>
  within(screen.getByRole('table', { name: 'Skipped rows' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('a row that was corrected in the form is told as corrected, and is not sent again', async () => {
  const files = collectFiles();
  const app = await importFile();
  await correct(app, 3, 'Rexy');
  await screen.findByText(/1 added, 1 corrected, 1 with problems \(3 rows\)\.$/);
  await screen.findByRole('link', { name: 'Corrected and added as pet 5' });
  await correct(app, 4, 'Ria');
  await screen.findByText(/1 added, 2 corrected \(3 rows\)\.$/);
  expect(screen.queryByText(/Correct (?:it|them) here/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull());

  await app.user.click(screen.getByRole('button', { name: 'Download results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const results = (await files[0]?.text()) ?? '';
  expect(results.split('\r\n').slice(1, 4)).toEqual([
    '2,Luna,4,available,added,4,',
    '3,Rex,4,available,corrected,5,Corrected and added as pet 5',
    '4,,4,available,corrected,6,Corrected and added as pet 6',
  ]);
  // Neither the same file nor its results file sends a corrected row again.
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, FILE);
  await screen.findByText(wholeText(/^3 of 3 rows were added from delivery\.csv at \d\d:\d\d\.$/));
  expect(leftOut()).toEqual([
    expect.stringMatching(/^2LunaAlready added from delivery\.csv on .* at .* as pet 4\.$/),
    expect.stringMatching(
      /^3RexAlready corrected and added from delivery\.csv on .* at .* as pet 5\.$/,
    ),
    expect.stringMatching(
      /^4No nameAlready corrected and added from delivery\.csv on .* at .* as pet 6\.$/,
    ),
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await chooseFile(app, results, 'delivery results.csv');
  await screen.findByText('3 rows: 0 to add, 3 skipped.');
  expect(leftOut()[2]).toContain('Marked “corrected” in the Result column');
  expect(screen.queryByRole('button', START_BUTTON)).toBeNull();
});
