import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TEST_KEY } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import {
  chooseFile,
  confirmWith,
  namesIn,
  openImport,
  rowsNamed,
  NINE_NAMES,
  startImport,
  holdRequests,
  START_BUTTON,
} from '../../testing/import-steps.ts';

const addedSoFar = () =>
  within(screen.getByLabelText('Rows so far')).getByText('Added').parentElement?.textContent;

test('pauses, resumes and stops', async () => {
  const app = await openImport();
  const held = holdRequests(app, 'POST');
  // The last row has no name, and is not sent.
  await chooseFile(app, `${rowsNamed(...NINE_NAMES, 'Jo', 'Kit', 'Leo', 'Max', 'Ned')},4,\n`);
  await startImport(app);
  await waitFor(() => expect(held).toHaveLength(6));
  screen.getByText('of 14 rows');
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused.');
  for (const arrive of held.splice(0)) arrive();
  await waitFor(() => expect(addedSoFar()).toBe('Added6'));
  expect(held).toHaveLength(0);

  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(held).toHaveLength(6));
  await app.user.click(screen.getByRole('button', { name: 'Stop' }));
  for (const arrive of held.splice(0)) arrive();
  await screen.findByRole('heading', { name: 'Import stopped' });
  screen.getByText('15 rows: 12 added, 0 refused, 0 unknown, 1 with a problem, 2 not sent.');
});

test('a paused import asks before the page is left while its rows are on their way, and not afterwards', async () => {
  const app = await openImport();
  const held = holdRequests(app, 'POST');
  await chooseFile(app, rowsNamed(...NINE_NAMES));
  await startImport(app);
  await waitFor(() => expect(held).toHaveLength(6));
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused.');
  const confirm = confirmWith(false);
  const change = await screen.findByRole('button', { name: 'Change environment' });
  await app.user.click(change);
  expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('Rows on their way'));
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByText(
    wholeText('The import of delivery.csv into Staging has rows on their way.'),
  );
  await app.user.click(change);
  expect(confirm).toHaveBeenCalledTimes(2);
  for (const arrive of held.splice(0)) arrive();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(9));
  await screen.findByText(/So far: 9 rows: 6 added/);
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(leaves()).toBe(true));
  confirm.mockClear();
  await app.user.click(change);
  await screen.findByRole('dialog', { name: 'Change environment' });
  expect(confirm).not.toHaveBeenCalled();
});

test('asks for another key after a 401, and sends the rest with it on Resume', async () => {
  const app = await openImport();
  app.intercept((request) =>
    request.method === 'POST'
      ? Promise.resolve(
          Response.json({ code: 'unauthorized', message: 'No.', status: 401 }, { status: 401 }),
        )
      : undefined,
  );
  await chooseFile(app, rowsNamed('Rex', 'Roy'));
  await startImport(app);
  const panel = await screen.findByRole('dialog', { name: 'Enter your API key' });
  app.intercept(undefined);
  await app.user.type(within(panel).getByLabelText('API key'), TEST_KEY);
  await app.user.click(within(panel).getByRole('button', { name: 'Open the store' }));
  await app.user.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect((await namesIn(app)).toSorted()).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Rex', 'Roy']);
});

test('an import that was written but could not start leads to its record when it is started again', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByRole('button', START_BUTTON);
  // The import is written, but its rows cannot be read.
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('The disk is broken.', 'UnknownError');
  });
  await startImport(app);
  await screen.findByText(/could not save the record, so nothing was sent/);
  reading.mockRestore();
  await startImport(app);
  await screen.findByText('This import has been started already.');
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(await namesIn(app)).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Rex']);
});
