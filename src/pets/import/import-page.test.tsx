import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFromMenu, TEST_KEY } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import {
  chooseFile,
  isPost,
  NINE_NAMES,
  openImport,
  refusal,
  rowsNamed,
  startAndHold,
  startImport,
} from '../../testing/steps/import-steps.ts';

test('sends a file and shows its result and, on demand, the added pets', async () => {
  const app = await openImport();
  await chooseFile(app, `${rowsNamed('Rex', 'Roy')},4,\n`);
  await screen.findByText('3 rows: 2 to add, 1 with a problem.');
  expect(app.sent.some(isPost)).toBe(false);
  await startImport(app);
  await screen.findByRole('heading', { name: '2 pets added, 1 with a problem' });
  await app.user.click(await screen.findByRole('button', { name: 'Show the 2 pets' }));
  const table = within(await screen.findByRole('table', { name: 'Added rows' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Added as pet 4',
    'Added as pet 5',
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Show the rows not known to be added' }));
  await screen.findByRole('table', { name: 'Rows not known to be added' });
});

test('asks about rows of unknown outcome, and counts them as the user decided', async () => {
  const app = await openImport();
  app.intercept((request) =>
    request.method === 'POST' ? Promise.reject(new TypeError('No connection.')) : undefined,
  );
  await chooseFile(app, rowsNamed('Rex', 'Luna'));
  await startImport(app);
  await screen.findByText(/^2 rows may or may not have been added/);
  expect(screen.queryByText(/Correct /)).toBeNull();
  await screen.findByRole('heading', { name: 'No pets added, 2 unknown' });
  await app.user.click(await screen.findByRole('button', { name: 'No, not added, Rex' }));
  await screen.findByText('No pets added, 1 unknown, 1 marked as not added');
});

test('the last line that is answered stays, with its way back', async () => {
  const app = await openImport();
  // Only the response is lost.
  const loseResponse = async (request: Request) => {
    await app.serve(request);
    throw new TypeError('No connection.');
  };
  app.intercept((request) => (request.method === 'POST' ? loseResponse(request) : undefined));
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await app.user.click(await screen.findByRole('button', { name: 'Yes, pet 4, Rex' }));
  await screen.findByRole('heading', { name: '1 pet added' });
  await app.user.click(await screen.findByRole('button', { name: 'Change answer, Rex' }));
  await screen.findByRole('heading', { name: 'No pets added, 1 unknown' });
});

test.each<[respond: () => Promise<Response>, words: string]>([
  [
    () => refusal(500),
    'The store had a problem (500). Press Resume once the cause is fixed. Those rows will not be sent again.',
  ],
  [
    () => Promise.reject(new TypeError('No connection.')),
    'Check your connection, then resume. Those rows will not be sent again.',
  ],
])('says why unknown outcomes have paused it, and what to do: %#', async (respond, words) => {
  const app = await openImport();
  app.intercept(({ method }) => (method === 'POST' ? respond() : undefined));
  await chooseFile(app, rowsNamed(...NINE_NAMES));
  await startImport(app);
  await screen.findByText('Paused. It is not known whether several rows were added.');
  screen.getByText(words);
});

test('shows its progress on any page, and ends a second time after Stop and Resume', async () => {
  const app = await startAndHold();
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText(wholeText('Importing delivery.csv: 1 of 9 rows.'));
  await app.user.click(screen.getByRole('link', { name: 'Show the import' }));
  const bar = await screen.findByRole('progressbar', { name: 'Import progress' });
  // A reload of the tab that sends ends its requests.
  screen.getByText(/Press Pause before you close or reload a tab: one of them sends/);
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText(
    'Paused. 6 rows are still being sent. Press Resume to send the remaining rows.',
  );
  await app.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. 6 rows are still being sent.');
  // The rows that were left are no progress.
  expect(bar).toHaveProperty('value', 1);
  app.answerHeld();
  await screen.findByText('7 pets added, 2 not sent');
  await app.user.click(await screen.findByRole('button', { name: 'Resume (2 rows left)' }));
  await screen.findByRole('progressbar', { name: 'Import progress' });
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  app.intercept(undefined);
  app.answerHeld();
  // In the strip, and for screen readers.
  await screen.findAllByText(wholeText('Import of delivery.csv finished: 9 added.'));
});

test('asks for confirmation with environment and count before an import into Production', async () => {
  const app = await openImport();
  await chooseFromMenu(app, 'Change environment');
  await app.user.click(await screen.findByRole('radio', { name: 'Production' }));
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await waitFor(() => expect(document.title).toContain('Production'));
  await chooseFile(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  const dialog = screen.getByRole('dialog', { name: 'Add 2 pets to Production?' });
  expect(app.sent.some(isPost)).toBe(false);
  await app.user.click(within(dialog).getByRole('button', { name: 'Add 2 pets to Production' }));
  await screen.findByRole('heading', { name: '2 pets added' });
});
