import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { keys } from '../../sending/journal/store/record-keys.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { pageAliveLockName } from '../../sending/sender/lock-names.ts';
import { added, PLACE, refused, unknown, writeEntry } from '../../testing/sending/write-entries.ts';

const open = (address = '/pets/sent') => renderOpenApp({ address, pets: manyPets(3) });
const table = () => screen.findByRole('table', { name: 'Sent pets' });
const rows = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });

test('shows the two ways to add pets when nothing was sent', async () => {
  await open();
  await screen.findByText('Nothing was sent from this computer.');
  expect(screen.getByText(/^Add a pet, or import many from a file\./)).toBeDefined();
  expect(document.title).toBe('Sent pets – Staging – Pet Store');
  expect(screen.getByRole('link', { name: 'Add a pet' }).getAttribute('href')).toBe('/pets/new');
  expect(screen.getByRole('link', { name: 'Import pets' }).getAttribute('href')).toBe(
    '/pets/import',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('shows an added pet with its ID, also after a reload', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await app.user.type(screen.getByLabelText('Category ID'), '9007199254740993');
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  expect(await rows()).toEqual(['Rex']);
  app.restart();
  await table();
  expect(row(/Rex/).textContent).toMatch(/^\d\d:\d\dRex9007199254740993AvailableAdded as pet 4$/);
  await app.user.click(screen.getByRole('link', { name: 'Added as pet 4' }));
  await screen.findByRole('heading', { name: 'Rex', level: 1 });
});

test('shows each outcome, the newest first', async () => {
  await writeEntry('Ada', { state: added(9_007_199_254_740_993n) });
  await writeEntry('Bo', { state: refused('name is taken') });
  await writeEntry('Cy', { state: { is: 'added', at: 0 } });
  await writeEntry('Di', { state: { is: 'decided', at: 0, how: 'not added' } });
  await writeEntry('Ed', {
    state: {
      is: 'added',
      at: 0,
      id: 7n,
      isChecked: true,
      stored: { id: 7n, name: 'EDDY', categoryId: 5n, status: 'sold' },
    },
  });
  const identical = { id: 12n, name: 'Flo', categoryId: 4n, status: 'available' };
  await writeEntry('Flo', { state: { ...added(13n), surplus: { pets: [identical], sent: 1 } } });
  await open();
  expect(await rows()).toEqual(['Flo', 'EDDY', 'Di', 'Cy', 'Bo', 'Ada']);
  expect(row(/Flo/).textContent).toContain(
    'Added as pet 13Pets 12 and 13: 2 identical pets are new; this computer sent one.',
  );
  expect(row(/EDDY/).textContent).toContain(
    '5SoldAdded as pet 7Shown as the service stored it. It was sent as Ed, category 4, Available.',
  );
  expect(row(/Di/).textContent).toContain('Not added, as you said');
  expect(row(/Cy/).textContent).toContain('Added; its ID could not be read');
  expect(row(/Bo/).textContent).toContain(
    'RefusedThe service refused what was sent.The service says: name is taken',
  );
  const link = within(row(/Ada/)).getByRole('link');
  expect(link.textContent).toBe('Added as pet 9007199254740993');
  expect(link.getAttribute('href')).toBe('/pets/9007199254740993');
});

test('keeps a row and gives it the focus after it is decided', async () => {
  await writeEntry('Rex', { state: unknown() });
  const { user } = await open();
  await table();
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  expect(row(/Rex/).textContent).toContain('Was it added?');
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
  expect(screen.getByText(/^Not seen among the 3 available pets at \d\d:\d\d\./)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'It was not added' }));
  await waitFor(() => expect(row(/Rex/).textContent).toContain('Not added, as you said'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not added, as you said'));
  expect(screen.queryByRole('heading', { name: 'Was it added?' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sent' })).toBeDefined();
  expect(screen.getByText('Nothing to check.')).toBeDefined();
});

test('moves the focus to the record when the decided row is removed', async () => {
  await writeEntry('Rex', { state: unknown() });
  await writeEntry('Luna', { state: unknown() });
  const { user } = await open('/pets/sent?show=to-check');
  expect(await rows()).toEqual(['Luna', 'Rex']);
  const [first] = screen.getAllByRole('button', { name: 'It was not added' });
  if (first) await user.click(first);
  await waitFor(async () => expect(await rows()).toEqual(['Rex']));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Record' })),
  );
});

test('shows a pet that was sent again in a row of its own', async () => {
  await writeEntry('Rex', { state: unknown() });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByRole('link', { name: 'Added as pet 4' });
  expect(await rows()).toEqual(['Rex', 'Rex']);
  expect(screen.getByText('Sent again, since the outcome was unknown.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
});

test('cancels a pet that waits to be sent', async () => {
  // The held lock says that the tab which will send the pet is still open.
  void navigator.locks.request(pageAliveLockName('tab before'), () => new Promise(() => undefined));
  await writeEntry('Rex', { state: { is: 'waiting', tab: 'tab before' } });
  const { user, sent } = await open();
  await table();
  expect(row(/Rex/).textContent).toContain('Waiting');
  await user.click(screen.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(row(/Rex/).textContent).toContain('Not sent'));
  expect(sent.some((request) => request.startsWith('POST'))).toBe(false);
});

test('filters the items and keeps the filter in the address', async () => {
  await writeEntry('Ada', { state: added(1n) });
  await writeEntry('Bo', { state: refused('no') });
  await writeEntry('Cy', { state: unknown() });
  const { user } = await open('/pets/sent?show=nonsense');
  expect(await rows()).toEqual(['Cy', 'Bo', 'Ada']);
  await user.click(screen.getByRole('radio', { name: 'Added' }));
  expect(await rows()).toEqual(['Ada']);
  expect(location.search).toBe('?show=added');
  await user.click(screen.getByRole('radio', { name: 'To check' }));
  expect(await rows()).toEqual(['Cy']);
  expect(location.search).toBe('?show=to-check');
  await user.click(screen.getByRole('button', { name: 'It was not added' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Sent pets' })).toBeNull());
  expect(screen.getAllByText('Nothing to check.')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(location.search).toBe('');
  expect(await rows()).toHaveLength(3);
});

test('shows the newest 50 of hundreds, and 50 more at a click', async () => {
  for (let id = 1; id <= 120; id += 1) await writeEntry(`Pet ${id}`, { state: added(BigInt(id)) });
  const { user } = await open();
  expect(await rows()).toHaveLength(50);
  expect((await rows())[0]).toBe('Pet 120');
  expect(screen.getByText('Showing the newest 50 of 120.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(await rows()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(await rows()).toHaveLength(120);
});

test('counts and keeps entries that another version of the app has written', async () => {
  await writeEntry('Rex', { state: added(1n) });
  const store = await openRecordStore();
  await store.change(async (transaction) =>
    transaction.put(keys.entry(PLACE, 'newer'), { state: 'of tomorrow' }),
  );
  await open();
  await screen.findByText(/^1 entry was written by another version of the app/);
  expect(await rows()).toEqual(['Rex']);
});

test('lets the user decide what was sent to an address the app no longer has', async () => {
  const place = 'Staging http://127.0.0.1:4999/v1';
  await writeEntry('Rex', { state: unknown(), place });
  await writeEntry('Luna', { state: unknown(), place });
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'Sent to another address' }));
  section.getByRole('table', { name: 'Sent to Staging at http://127.0.0.1:4999/v1' });
  expect(section.queryByRole('button', { name: 'Look again' })).toBeNull();
  const decide = async (name: RegExp, words: string) =>
    user.click(within(section.getByRole('row', { name })).getByRole('button', { name: words }));
  await decide(/Rex/, 'It was added');
  await waitFor(() => expect(row(/Rex/).textContent).toContain('Added, as you said'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Added, as you said'));
  await decide(/Luna/, 'It was not added');
  await waitFor(() => expect(row(/Luna/).textContent).toContain('Not added, as you said'));
});
