import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { journalOf, keys } from '../../sending/journal/store/journal-store.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { added, ENVIRONMENT, refused, unknown, writePet } from '../../testing/write-rows.ts';

const open = (address = '/pets/sent') => renderOpenApp({ address, pets: manyPets(3) });
const table = () => screen.findByRole('table', { name: 'Sent' });
const rows = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });
/** The text of a row and of what is below it. */
const line = (name: RegExp) => row(name).closest('tbody')?.textContent;

test('shows the two ways to add pets when nothing was sent', async () => {
  await open();
  await screen.findByText('No record of sent pets.');
  expect(screen.getByText(/^Add a pet, or import many from a file\./)).toBeDefined();
  expect(document.title).toBe('Sent – Staging – Pet Store');
  expect(screen.getByRole('link', { name: 'Add a pet' }).getAttribute('href')).toBe('/pets/new');
  expect(screen.getByRole('link', { name: 'Import pets' }).getAttribute('href')).toBe(
    '/pets/import',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('shows each outcome, the newest first', async () => {
  await writePet('Ada', { state: added(9_007_199_254_740_993n) });
  await writePet('Bo', { state: refused('name is taken') });
  await writePet('Cy', { state: added() });
  await writePet('Di', { row: { ...unknown(), decision: { at: 0, how: 'not added' } } });
  const stored = { id: 7n, name: 'EDDY', categoryId: 5n, status: 'sold' };
  await writePet('Ed', { row: { attempts: [{ is: 'added', at: 0, id: 7n, stored }] } });
  await writePet('Flo', { row: { ...refused('no', 403), decision: { at: 0, how: 'left' } } });
  const twice = [...added(20n).attempts, ...added(21n).attempts];
  await writePet('Gus', { row: { attempts: twice } });
  await writePet('Hal', { row: { attempts: [...unknown().attempts, ...added(22n).attempts] } });
  const correction = await writePet('Iva', { state: added(23n) });
  const again = await writePet('Ivy?', { row: { ...refused('no'), correctedBy: correction } });
  await writePet('Ivy', { row: { ...refused('no'), correctedBy: again } });
  await open();
  expect(await rows()).toEqual([
    'Ivy',
    'Ivy?',
    'Iva',
    'Hal',
    'Gus',
    'Flo',
    'EDDY',
    'Di',
    'Cy',
    'Bo',
    'Ada',
  ]);
  expect(line(/Flo/)).toMatch(/Refused, left as it isRefused by the service: “no”Send now$/);
  expect(line(/EDDY/)).toContain(
    'Sold5Added as pet 7Shown as the service stored it. It was sent as Ed, category 4, Available.',
  );
  expect(line(/Di/)).toMatch(/Not added, as you said$/);
  expect(line(/Cy/)).toContain('Added; its ID could not be read');
  expect(line(/Bo/)).toContain('RefusedRefused by the service: name is takenCorrectLeave it');
  expect(line(/Gus/)).toContain('Sent again, and added as pets 20 and 21');
  expect(line(/Hal/)).toContain('Sent again, and added as pet 22');
  expect(line(/^\S+ Ivy /)).toMatch(/Corrected, and added as pet 23$/);
  const link = within(row(/Ada/)).getByRole('link');
  expect(link.textContent).toBe('Added as pet 9007199254740993');
  expect(link.getAttribute('href')).toBe('/pets/9007199254740993');
});

test('moves the focus from an answered question to the next one, or to the one before', async () => {
  for (const name of ['Rex', 'Luna', 'Cy']) await writePet(name, { state: unknown() });
  const { user } = await open('/pets/sent?show=to-check');
  expect(await rows()).toEqual(['Cy', 'Luna', 'Rex']);
  const outcomeOf = (name: string) => row(new RegExp(name)).querySelector('td[tabindex]');
  for (const [answered, next] of [
    ['Luna', 'Rex'],
    ['Rex', 'Cy'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Not added, ${answered}` }));
    await waitFor(() => expect(document.activeElement).toBe(outcomeOf(next)));
  }
});

test('puts a refused pet into the form', async () => {
  await writePet('Bo', { state: refused('no') });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Correct, Bo' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Bo');
});

test('filters the items and keeps the filter in the address', async () => {
  await writePet('Ada', { state: added(1n) });
  await writePet('Bo', { state: refused('no') });
  await writePet('Cy', { state: unknown() });
  const { user } = await open('/pets/sent?show=nonsense');
  expect(await rows()).toEqual(['Cy', 'Bo', 'Ada']);
  await user.click(screen.getByRole('radio', { name: 'Added' }));
  expect(await rows()).toEqual(['Ada']);
  expect(location.search).toBe('?show=added');
  await user.click(screen.getByRole('radio', { name: 'To check' }));
  expect(await rows()).toEqual(['Cy', 'Bo']);
  screen.getByText('2 to check.');
  expect(location.search).toBe('?show=to-check');
  await user.click(screen.getByRole('button', { name: 'Not added, Cy' }));
  await user.click(screen.getByRole('button', { name: 'Leave it, Bo' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Sent' })).toBeNull());
  expect(screen.getAllByText('Nothing to check.')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(location.search).toBe('');
  expect(await rows()).toHaveLength(3);
});

test('shows the newest 50 of hundreds, and 50 more at a click', async () => {
  for (let id = 1; id <= 120; id += 1) await writePet(`Pet ${id}`, { state: added(BigInt(id)) });
  const { user } = await open();
  expect(await rows()).toHaveLength(50);
  expect((await rows())[0]).toBe('Pet 120');
  expect(screen.getByText('Showing the newest 50 of 120.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Show 50 more of/ }));
  expect(await rows()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show 20 more of 20' }));
  expect(await rows()).toHaveLength(120);
});

test('counts and keeps entries that another version of the app has written', async () => {
  await writePet('Rex', { state: added(1n) });
  const store = journalOf(await openRecordStore(), ENVIRONMENT);
  await store.change(async (transaction) =>
    transaction.put(keys.batch('newer'), { row: 'of tomorrow' }),
  );
  await open();
  await screen.findByText('Written by another version of the app, and not shown here: 1.');
  expect(await rows()).toEqual(['Rex']);
});
