import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  openImport,
  refusal,
  rowsNamed,
  rowTexts,
  startImport,
  sumOfRows,
} from '../../testing/import-steps.ts';
import { wholeText } from '../../testing/whole-text.ts';

const field = (name: string) => screen.getByLabelText(name);

test('rows that were not added are corrected in the preview; their result leads to the first one', async () => {
  const app = await openImport();
  const isRex = async (request: Request) => (await request.clone().text()).includes('"Rex"');
  app.intercept((request) =>
    request.method === 'POST'
      ? isRex(request).then((is) => (is ? refusal(400) : app.serve(request)))
      : undefined,
  );
  await chooseFile(app, `${rowsNamed('Luna', 'Rex')},4,available\n`);
  await startImport(app);
  await screen.findByText('1 pet added, 1 refused, 1 with a problem');
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await screen.findByRole('heading', { name: 'Correct rows of delivery.csv' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^3NameCategory IDStatusRefused: “Not that\.”$/),
    expect.stringMatching(/^4NameEnter a nameCategory IDStatus$/),
  ]);
  // A refused row is sent again only after a change.
  await app.user.type(field('Name, line 3'), '{Enter}');
  expect(document.activeElement).toBe(field('Name, line 4'));
  expect(sumOfRows()).toBe('2 rows: 0 to add, 2 with problems.');
  await app.user.type(field('Name, line 4'), 'Rex{Enter}');
  await startImport(app);
  await screen.findByText(wholeText(/^Corrected rows of delivery\.csv into Staging/));
  // A correction of a correction.
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await app.user.type(await screen.findByLabelText('Name, line 4'), 'y{Enter}');
  await startImport(app);
  await screen.findByRole('heading', { name: '1 pet added' });

  await app.user.click(screen.getByRole('button', { name: 'Show the first result' }));
  const heading = await screen.findByRole('heading', {
    name: '1 pet added, 1 refused, 1 corrected',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByText(wholeText(/^Import of delivery\.csv into Staging/));
  await screen.findByRole('button', { name: 'Correct 1 row' });
  expect(screen.queryByRole('button', { name: 'Show the first result' })).toBeNull();
});
