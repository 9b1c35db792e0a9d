import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FRESH_FOR_MS } from '../../../api/list-pets-query.ts';
import {
  chooseFile,
  holdRequests,
  isPost,
  openImport,
  rowsNamed,
  rowTexts,
  START_BUTTON,
  startImport,
  sumOfRows,
} from '../../../testing/steps/import-steps.ts';
import {
  added,
  fileRow,
  refused,
  unknown,
  writeFile,
  writePet,
} from '../../../testing/database/write-rows.ts';

test('filters rows with problems and possible duplicates, and skips or sends the latter', async () => {
  const app = await openImport();
  const show = (rows: string) => app.user.click(screen.getByRole('radio', { name: rows }));
  await chooseFile(app, 'name,category\nRex,4\nPet 3,4\n,4\npet 2,4\nRex,4\n');
  await screen.findByText('5 rows: 1 to add, 1 with a problem, 3 skipped.');
  await show('Skipped 3');
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^3Pet 34.*Looks like pet 3, available\. Skipped$/),
    expect.stringMatching(/^5pet 24/),
    expect.stringMatching(/^6Rex4.*Repeats line 2\. Skipped$/),
  ]);
  await show('With problems 1');
  await app.user.type(screen.getByLabelText('Name, line 4'), 'Ria{Enter}');
  expect(rowTexts()).toEqual([expect.stringMatching(/^4Corrected/)]);
  await show('All 5');
  // It has no problem any more.
  await show('With problems 0');
  screen.getByRole('heading', { name: 'No rows' });
  await show('All 5');
  expect(rowTexts().map((text) => text?.[0])).toEqual(['4', '2', '3', '5', '6']);
  // Two pets may be alike, without those that are in the store.
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Skip 1 row that looks like another' }),
  );
  expect(sumOfRows()).toBe('5 rows: 3 to add, 2 skipped.');
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Skip 2 rows that may already be in the store' }),
  );
  expect(sumOfRows()).toBe('5 rows: 5 to add.');
  await show('Sent anyway 3');
  screen.getByRole('radio', { name: 'Sent anyway 3', checked: true });
  expect(rowTexts()).toHaveLength(3);
  await startImport(app);
  await screen.findByRole('heading', { name: '5 pets added' });
});

test('rows that stay skipped are not among those that are sent anyway', async () => {
  const app = await openImport();
  await chooseFile(app, 'Name,Category ID,Result\nPet 3,4,\nNo category,,added\n,4,\n');
  await screen.findByText('3 rows: 0 to add, 1 with a problem, 2 skipped.');
  const names = () => screen.getAllByRole('radio').map((radio) => accessibleName(radio));
  expect(names()).toEqual(['All 3', 'With problems 1', 'Skipped 2']);
  await app.user.click(screen.getByRole('radio', { name: 'Skipped 2' }));
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Skip 1 row that may already be in the store' }),
  );
  expect(sumOfRows()).toBe('3 rows: 1 to add, 1 with a problem, 1 skipped.');
  expect(names()).toEqual(['All 3', 'With problems 1', 'Skipped 1', 'Sent anyway 1']);
  // The rows that were shown are followed.
  expect(rowTexts()).toEqual([expect.stringMatching(/^2Pet 3.*Sent anyway$/)]);
});

const accessibleName = (radio: HTMLElement) =>
  radio instanceof HTMLInputElement ? radio.labels?.[0]?.textContent : undefined;

test('compares with Sent: its file or the form, and an outcome that is not known yet', async () => {
  await writeFile('monday.csv', [fileRow(2, 'Bo', unknown()), fileRow(3, 'Cy', refused('No.'))]);
  await writePet('Flo', { state: added(14n) });
  await writePet('Gus', { state: added(15n), pet: { status: 'sold' } });
  const app = await openImport();
  await chooseFile(app, rowsNamed('Bo', 'Cy', 'Flo', 'Gus'));
  await screen.findByText(/^Already added from the form at \d\d:\d\d as pet 14\.$/);
  // Cy was refused, and the Gus in Sent has another status.
  expect(rowTexts()).toEqual([
    expect.stringMatching(/Already in Sent from monday\.csv at .*, outcome not known yet/),
    '3Cy4Available',
    expect.stringMatching(/^4Flo/),
    '5Gus4Available',
  ]);
});

test('says, without a press, whether the lists that the rows were compared with are cut off', async () => {
  const app = await openImport(101);
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByRole('button', { name: /^Compared in part at \d\d:\d\d$/ });
  screen.getByText(/ Searched 100 pets\. There may be more\.$/);
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
  await screen.findByRole('button', { name: 'Not compared with the store' });
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline/);
  expect(screen.queryByText(/^Looks like/)).toBeNull();
  app.setOnline(true);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Looks like/);
  // The lists arrive one after the other.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('while a preview is open, its rows are compared anew every two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = await openImport();
  await chooseFile(app, rowsNamed('Ada'));
  await screen.findByText(/^Compared with Sent and the store/);
  await app.catalogue.add({ name: 'Ada', categoryId: 4n, status: 'available' });
  act(() => {
    vi.advanceTimersByTime(FRESH_FOR_MS);
  });
  await screen.findByText(/^Looks like/);
  expect(sumOfRows()).toBe('1 row: 0 to add, 1 skipped.');
});

test('Add waits until the rows are compared with the store', async () => {
  const app = await openImport();
  const held = holdRequests(app, 'GET');
  await chooseFile(app, 'name,category,status\nPet 1,4,available\nAda,4,available\n');
  const start = await screen.findByRole('button', START_BUTTON);
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBe('true'));
  await app.user.click(start);
  expect(app.sent.filter(isPost)).toEqual([]);
  await waitFor(() => expect(held.length).toBeGreaterThan(0));
  for (const answer of held.splice(0)) answer();
  await app.user.click(await screen.findByRole('button', { name: /^Add 1 pet to / }));
  await screen.findByRole('heading', { name: '1 pet added, 1 skipped' });
});
