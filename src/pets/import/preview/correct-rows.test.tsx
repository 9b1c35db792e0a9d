import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOfImport } from '../../../addresses/addresses.ts';
import { database } from '../../../database/database.ts';
import {
  chooseFile,
  holdRequests,
  isPost,
  openImport,
  refusal,
  rowsNamed,
  rowTexts,
  startImport,
  sumOfRows,
} from '../../../testing/steps/import-steps.ts';
import { renderOpenApp } from '../../../testing/render-app.tsx';
import { wholeText } from '../../../testing/whole-text.ts';
import { fileRow, refused, writeFile } from '../../../testing/database/write-rows.ts';

const field = (name: string) => screen.getByLabelText(name);

test('rows that were not added are corrected in the preview, and stay rows of their file', async () => {
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
    expect.stringMatching(/^3NameCategoryStatusRefused: “Not that\.”Use these values$/),
    expect.stringMatching(/^4NameEnter a nameCategoryStatus$/),
  ]);
  // Enter in a field that was not changed is no wish to send a refused row again.
  await app.user.type(field('Name, line 3'), '{Enter}');
  expect(document.activeElement).toBe(field('Name, line 4'));
  expect(sumOfRows()).toBe('2 rows: 0 to add, 2 with problems.');
  await app.user.type(field('Name, line 4'), 'Rex{Enter}');
  await startImport(app);
  // A correction of a correction.
  await screen.findByText('1 pet added, 2 refused');
  await app.user.click(await screen.findByRole('button', { name: 'Correct 2 rows' }));
  await app.user.type(await screen.findByLabelText('Name, line 3'), 'ina{Enter}');
  await app.user.type(await screen.findByLabelText('Name, line 4'), 'y{Enter}');
  await startImport(app);
  const heading = await screen.findByRole('heading', { name: '3 pets added' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByText(wholeText(/^Import of delivery\.csv into Staging/));
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test('a row that may include others is not corrected here, but in the file', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,category,status\nLuna,4,sold\nRex,4,"sold\nBo,4,sold\n');
  await startImport(app);
  await screen.findByText('1 pet added, 1 with a problem');
  const row = await screen.findByRole('row', { name: /Rex/ });
  expect(row.textContent).toContain('Row has unclosed quotes, so it may include the rows after it');
  expect(row.textContent).toContain('Correct the file, and import it again.');
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  within(row).getByRole('button', { name: /^Dismiss/ });
});

test('a row of which no cell can be relied on says so until one is corrected', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,category,status\nLuna,4,sold\nRex, the dog,4,sold\n');
  await startImport(app);
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await screen.findByRole('button', { name: 'Use these values, line 3' });
  expect(rowTexts()[0]).toMatch(/Row has more than 3 cells/);
  await app.user.click(screen.getByRole('button', { name: 'Use these values, line 3' }));
  await waitFor(() => expect(rowTexts()[0]).not.toMatch(/more than 3 cells/));
  expect(field('Category, line 3').getAttribute('aria-invalid')).toBe('true');
  expect(sumOfRows()).toBe('1 row: 0 to add, 1 with a problem.');
});

test('Correct of one row in Sent opens the rows of its file, at this row', async () => {
  await writeFile('delivery.csv', [
    fileRow(2, 'Rex', refused('Too short.')),
    fileRow(3, '', { notSent: { type: 'problem', words: 'Name: Enter a name' } }),
  ]);
  const app = await renderOpenApp({ address: '/pets/sent?show=to-check' });
  await app.user.click(await screen.findByRole('button', { name: 'Correct, no name' }));
  await screen.findByRole('heading', { name: 'Correct rows of delivery.csv' });
  await waitFor(() => expect(document.activeElement).toBe(field('Name, line 3')));
  await app.user.type(field('Name, line 3'), 'Ria{Enter}');
  await startImport(app);
  await screen.findByText('1 pet added, 1 refused');
});

test('a row that is corrected alone in a stopped file is being sent, not stopped', async () => {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Rex', refused('Too short.')),
    fileRow(3, 'Luna', { send: 'in turn' }),
  ]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, stopped: Date.now() });
  });
  const app = await renderOpenApp({ address: addressOfImport(id) });
  const held = holdRequests(app, 'POST');
  await app.user.click(await screen.findByRole('button', { name: 'Correct 1 row' }));
  await app.user.type(await screen.findByLabelText('Name, line 2'), 'y{Enter}');
  await startImport(app);
  await screen.findByText('Stopped. 1 row is still being sent.');
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.();
  await screen.findByText('1 pet added, 1 not sent');
});

test('in a paused import, a corrected row waits for Resume, which the preview and then the import say', async () => {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Rex', refused('Too short.')),
    fileRow(3, 'Luna', { send: 'in turn' }),
  ]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, paused: { why: 'person' } });
  });
  const app = await renderOpenApp({ address: '/pets/sent?show=to-check' });
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Rex' }));
  await app.user.type(await screen.findByLabelText('Name, line 2'), 'y{Enter}');
  await screen.findByText('Press Resume to send the remaining rows.');
  await startImport(app);
  const button = await screen.findByRole('button', { name: 'Resume' });
  await screen.findByText('Paused. Press Resume to send the remaining rows.');
  expect(app.sent.filter(isPost)).toEqual([]);
  await app.user.click(button);
  await screen.findByText('2 pets added');
});

test('a refused row is sent again as it is, without a change', async () => {
  await writeFile('delivery.csv', [fileRow(2, 'Rex', refused('Category 4 is closed.'))]);
  const app = await renderOpenApp({ address: '/pets/sent?show=to-check' });
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Rex' }));
  await screen.findByText(wholeText('1 row: 0 to add, 1 with a problem.'));
  await app.user.click(screen.getByRole('button', { name: 'Use these values, line 2' }));
  await startImport(app);
  await screen.findByText('1 pet added');
});

test('Correct asks before it discards what was typed for another file', async () => {
  await writeFile('delivery.csv', [fileRow(2, 'Rex', refused('Too short.'))]);
  const app = await openImport();
  await chooseFile(app, 'name,category\n,4\n', 'other.csv');
  await app.user.type(await screen.findByLabelText('Name, line 2'), 'Ria{Enter}');
  await app.user.click(screen.getByRole('link', { name: /^Sent/ }));
  await app.user.click(await screen.findByRole('button', { name: /^Import of delivery/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Rex' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard these rows?' });
  await screen.findByRole('heading', { name: 'Preview of other.csv' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Correct rows of delivery.csv' });
});

test('Correct of one row in Sent gives the focus to its first wrong field', async () => {
  const cells = { name: 'Fig', categoryId: 'many', status: '' };
  const notSent = { type: 'problem', words: 'Category must be a whole number' } as const;
  await writeFile('delivery.csv', [{ line: 4, cells, notSent }]);
  const app = await renderOpenApp({ address: '/pets/sent?show=to-check' });
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Fig' }));
  const wrong = await screen.findByLabelText('Category, line 4');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
});
