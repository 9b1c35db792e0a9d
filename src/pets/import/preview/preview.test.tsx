import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  holdRequests,
  namesIn,
  openImport,
  refusal,
  rowsNamed,
  startImport,
  sumOfRows,
} from '../../../testing/import-steps.ts';
import { wholeText } from '../../../testing/whole-text.ts';
import {
  added,
  fileRow,
  refused,
  unknown,
  writeFile,
  writePet,
} from '../../../testing/write-rows.ts';

const rowTexts = async () =>
  within(await screen.findByRole('table', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const choice = (line: number, name: string) =>
  within(screen.getByRole('group', { name: `Line ${line}` })).getByRole('radio', { name });

test('the filter shows rows with problems or skipped rows, each with its number', async () => {
  const app = await openImport();
  await chooseFile(app, 'name,category\nRex,4\n,4\nPet 2,4\n');
  await screen.findByText('3 rows: 1 to add, 1 with a problem, 1 skipped.');
  await app.user.click(screen.getByRole('radio', { name: 'Skipped 1' }));
  expect(await rowTexts()).toEqual([expect.stringMatching(/^4Pet 24.*Looks like pet 2, /)]);
  await app.user.click(screen.getByRole('radio', { name: 'With problems 1' }));
  await app.user.type(screen.getByLabelText('Name, line 3'), 'Ria{Enter}');
  expect(await rowTexts()).toEqual([expect.stringMatching(/Corrected$/)]);
  await app.user.click(screen.getByRole('radio', { name: 'All 3' }));
  expect((await rowTexts()).map((text) => text?.[0])).toEqual(['3', '2', '4']);
});

test('skips possible duplicates, unless a person sends one or all of them anyway', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex', 'Pet 3', 'Roy', 'pet 2', 'Rex'));
  await screen.findByText(
    wholeText('2 rows may already be in the store. 1 row repeats an earlier row.'),
  );
  expect(sumOfRows()).toBe('5 rows: 2 to add, 3 skipped.');
  await screen.findByText('Repeats line 2');
  await app.user.click(choice(6, 'Sent anyway'));
  expect(sumOfRows()).toBe('5 rows: 3 to add, 2 skipped.');
  expect(screen.getByRole('radio', { name: 'Skip all' })).toHaveProperty('checked', false);
  await app.user.click(screen.getByRole('radio', { name: 'Send all anyway' }));
  expect(sumOfRows()).toBe('5 rows: 5 to add.');
  await app.user.click(screen.getByRole('radio', { name: 'Skip all' }));
  await app.user.click(choice(6, 'Sent anyway'));
  await startImport(app);
  await screen.findByRole('heading', { name: '3 pets added' });
  expect((await namesIn(app)).toSorted()).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Rex', 'Rex', 'Roy']);
  screen.getByText(/3 added, 2 skipped \(5 rows\)\.$/);
});

test('skips rows that match pets of lists that load late', async () => {
  const app = await openImport();
  const lists = holdRequests(app, 'GET');
  await chooseFile(app, rowsNamed('Rex', 'Roy', 'Pet 2', 'Ada'));
  await screen.findByRole('button', { name: 'Add 4 pets to Staging' });
  await waitFor(() => expect(lists).toHaveLength(4));
  for (const answer of lists) answer();
  await screen.findByText('4 rows: 3 to add, 1 skipped.');
});

test('a row sent anyway despite one reason is skipped for another', async () => {
  const app = await openImport();
  const lists = holdRequests(app, 'GET');
  await chooseFile(app, rowsNamed('Pet 2', 'Pet 2'));
  await screen.findByText('Repeats line 2');
  await app.user.click(choice(3, 'Sent anyway'));
  expect(sumOfRows()).toBe('2 rows: 2 to add.');
  await waitFor(() => expect(lists).toHaveLength(4));
  for (const answer of lists) answer();
  await screen.findByText('2 rows: 0 to add, 2 skipped.');
});

test('a row sent anyway stays so after midnight, and when its pet has another status', async () => {
  const evening = new Date(2026, 3, 3, 23, 59);
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  await writePet('Rex', { state: added(9n) });
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex', 'Pet 2'));
  await screen.findByText('Already added from the form at 23:59 as pet 9');
  await screen.findByText('Looks like pet 2, available');
  await app.user.click(choice(2, 'Sent anyway'));
  await app.user.click(choice(3, 'Sent anyway'));
  expect(sumOfRows()).toBe('2 rows: 2 to add.');

  vi.setSystemTime(evening.getTime() + 120_000);
  const pets = JSON.stringify([{ id: 2, name: 'Pet 2', categoryId: 4, status: 'sold' }]);
  app.intercept(() => Promise.resolve(new Response(pets)));
  // A tab that becomes visible loads the lists again.
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('Looks like pet 2, sold');
  await screen.findByText('Already added from the form on 3 Apr 2026 at 23:59 as pet 9');
  expect(sumOfRows()).toBe('2 rows: 2 to add.');
});

test('a press before the lists have loaded sends what the button says', async () => {
  const app = await openImport();
  const lists = holdRequests(app, 'GET');
  await chooseFile(app, rowsNamed('Pet 2', 'Ada'));
  await app.user.click(await screen.findByRole('button', { name: 'Add 2 pets to Staging' }));
  for (const answer of lists) answer();
  await screen.findByText(/2 added\.$/);
});

test('names the form, and says which rows have no known outcome yet', async () => {
  await writeFile('monday.csv', [fileRow(2, 'Bo', unknown()), fileRow(3, 'Cy', refused('No.'))]);
  await writePet('Flo', { state: added(14n) });
  await writePet('Gus', { state: added(15n), pet: { status: 'sold' } });
  const app = await openImport();
  await chooseFile(app, rowsNamed('Bo', 'Cy', 'Flo', 'Gus'));
  await screen.findByText(
    wholeText(
      /^1 of 4 rows was already added from the form at \d\d:\d\d\. 1 more may already be in the store\.$/,
    ),
  );
  // Cy was refused, and the Gus in Sent has another status, so both are to be added.
  expect(sumOfRows()).toBe('4 rows: 2 to add, 2 skipped.');
  expect((await rowTexts())[0]).toMatch(
    /Already in Sent from monday\.csv at .*, outcome not known yet/,
  );
});

test('says that the store was not compared if no list can be loaded, and tries again', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Pet 2'));
  await screen.findByText(/^Compared with Sent and the store, as of \d\d:\d\d\./);
  await screen.findByText(/^Looks like/);
  // Lists loaded for this file say nothing about the next one.
  app.setOnline(false);
  await app.user.click(screen.getByRole('button', { name: 'Choose another file' }));
  await chooseFile(app, rowsNamed('Pet 3'));
  await screen.findByText(/^Compared with Sent, .* but not with the store\.$/);
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline/);
  expect(screen.queryByText(/^Looks like/)).toBeNull();
  app.setOnline(true);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Looks like/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('loads the lists again if one could not be loaded', async () => {
  const app = await openImport();
  app.intercept(({ url }) => (url.includes('status=') ? undefined : refusal(403)));
  await chooseFile(app, rowsNamed('Pet 2'));
  await screen.findByText(/^Compared with Sent and the store.* There may be more\.$/);
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Compared with Sent and the store.* Searched all 3 pets\.$/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
