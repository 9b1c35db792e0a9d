import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { openDB } from 'idb';
import { database, DATABASE_NAME } from '../../database/database.ts';
import type { RowFacts } from '../../database/schema.ts';
import {
  added,
  attempted,
  corrected,
  ENVIRONMENT,
  refused,
  unknown,
  writePet,
} from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

const open = (address = '/pets/sent') => renderOpenApp({ address, pets: manyPets(3) });
const table = () => screen.findByRole('table', { name: 'Sent' });
const rows = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });
/** The text of a row and its details. */
const line = (name: RegExp) => row(name).closest('tbody')?.textContent;

test('offers the form and the import when nothing was sent', async () => {
  await open();
  await screen.findByText('Nothing in Sent');
  expect(screen.getByText(/^Add a pet, or import several from a file\./)).toBeDefined();
  expect(document.title).toBe('Sent – Staging – Pet Store');
  expect(screen.getByRole('link', { name: 'Add pet' }).getAttribute('href')).toBe('/pets/new');
  expect(screen.getByRole('link', { name: 'Import pets' }).getAttribute('href')).toBe(
    '/pets/import',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('shows outcomes, those to check first, then the newest first', async () => {
  await writePet('Ada', { state: added(9_007_199_254_740_993n) });
  await writePet('Bo', { state: refused('name is taken') });
  const stored = { id: 7n, name: 'EDDY', categoryId: 5n, status: 'sold' };
  await writePet('Ed', { state: attempted({ type: 'added', at: 0, id: 7n, stored }) });
  await writePet('Ivy', { state: corrected('Ivy?', 'Too short', added(23n)), at: Date.now() + 1 });
  await open();
  expect(await rows()).toEqual(['Bo', 'Ivy', 'EDDY', 'Ada']);
  expect(line(/Bo/)).toContain('Refusedname is takenCorrectDismiss');
  expect(line(/EDDY/)).toContain(
    '5SoldAdded as pet 7The store shows it differently. It was sent as Ed, category 4, Available.',
  );
  expect(line(/^\S+ Ivy /)).toMatch(/Added as pet 23Refused first as Ivy\?: Too short$/);
  const link = within(row(/Ada/)).getByRole('link');
  expect(link.textContent).toBe('Added as pet 9007199254740993');
  expect(link.getAttribute('href')).toBe('/pets/9007199254740993');
});

test('under To check, an answered question stays with its way back, and the focus in its line', async () => {
  for (const name of ['Rex', 'Luna', 'Cy']) await writePet(name, { state: unknown() });
  const { user } = await open('/pets/sent?show=to-check');
  expect(await rows()).toEqual(['Cy', 'Luna', 'Rex']);
  await user.click(screen.getByRole('button', { name: 'No, not added, Luna' }));
  await screen.findByRole('button', { name: 'Add it again, Luna' });
  await screen.findByRole('radio', { name: 'To check 2' });
  expect(await rows()).toEqual(['Cy', 'Luna', 'Rex']);
  const focused = document.activeElement;
  expect([focused?.tagName, focused?.closest('tbody')?.textContent]).toEqual(['TD', line(/Luna/)]);
});

test('keeps an answered pet in its place, and moves it below the others on the next visit', async () => {
  for (const name of ['Rex', 'Luna']) await writePet(name, { state: unknown() });
  await writePet('Cy', { state: added(1n) });
  const { user } = await open();
  expect(await rows()).toEqual(['Luna', 'Rex', 'Cy']);
  await user.click(screen.getByRole('button', { name: 'No, not added, Luna' }));
  await waitFor(() => expect(line(/Luna/)).toContain('Marked as not added'));
  expect(await rows()).toEqual(['Luna', 'Rex', 'Cy']);
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await user.click(await screen.findByRole('link', { name: /^Sent/ }));
  expect(await rows()).toEqual(['Rex', 'Cy', 'Luna']);
});

test.each<[string, Partial<RowFacts>]>([
  ['Add it again', { ...unknown(), answer: { type: 'not added', at: Date.now() } }],
  ['Send now', { withdrawnBy: 'session' }],
])('%s asks about the same pet of another entry, and may still add it', async (button, state) => {
  await writePet('Luna', { state });
  await writePet('Luna', { state: added(1n) });
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: `${button}, Luna` }));
  const question = await screen.findByRole('dialog', { name: 'It may already be in the store' });
  within(question).getByText('Another entry in Sent has sent, or will send, the same pet.');
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  await user.click(within(question).getByRole('button', { name: /^Send anyway/ }));
  await waitFor(() => expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(1));
});

test('Add it again asks about a pet that matched before the answer', async () => {
  const luna = { id: 293n, name: 'Luna', categoryId: 4n };
  await writePet('Luna', { state: unknown({ pets: [luna] }) });
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'No, not added, Luna' }));
  await user.click(await screen.findByRole('button', { name: 'Add it again, Luna' }));
  const question = await screen.findByRole('dialog', { name: 'It may already be in the store' });
  within(question).getByText(wholeText('Probably: pet 293 matches exactly.'));
  within(question).getByRole('link', { name: 'pet 293' });
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  await user.click(within(question).getByRole('button', { name: /^Send anyway/ }));
  await waitFor(() => expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(1));
});

test('Add it again asks about a pet that the store has since, and says if it cannot compare', async () => {
  await writePet('Luna', {
    state: { ...unknown(), answer: { type: 'not added', at: Date.now() } },
  });
  const { user, sent, catalogue, intercept } = await open();
  const posts = () => sent.filter((request) => request.startsWith('POST'));
  const again = await screen.findByRole('button', { name: 'Add it again, Luna' });
  intercept(({ method }) =>
    method === 'GET' ? Promise.resolve(new Response('', { status: 400 })) : undefined,
  );
  await user.click(again);
  const failed = await screen.findByRole('dialog', { name: 'Not compared with the store' });
  within(failed).getByText(/Others may have added it since\.$/);
  intercept(undefined);
  const { id } = await catalogue.add({ name: 'luna', categoryId: 4n, status: 'pending' });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  const question = await screen.findByRole('dialog', { name: 'It may already be in the store' });
  within(question).getByText(`Looks like pet ${id}, pending.`);
  expect(posts()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: /^Send anyway/ }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

const DAY_MS = 86_400_000;

test.each([
  ['/pets/sent', 'Sent'],
  ['/pets/new', 'Just sent'],
])(
  'the next morning, at %s, a heading has the day, and lines have their time alone',
  async (address, label) => {
    const at = Date.now() - DAY_MS;
    await writePet('Ada', { state: added(1n), at });
    await open(address);
    const sent = within(await screen.findByRole('table', { name: label }));
    sent.getByRole('heading', { name: 'Yesterday' });
    const time = sent.getByRole('row', { name: /Ada/ }).querySelector('time');
    expect(time?.textContent).toMatch(/^\d\d:\d\d$/);
    expect(time?.dateTime).toBe(new Date(at).toISOString());
  },
);

test('filters the entries and keeps the filter in the address', async () => {
  await writePet('Ada', { state: added(1n) });
  await writePet('Bo', { state: refused('no') });
  await writePet('Cy', { state: unknown() });
  const { user } = await open('/pets/sent?show=nonsense');
  expect(await rows()).toEqual(['Cy', 'Bo', 'Ada']);
  await user.click(screen.getByRole('radio', { name: 'Added' }));
  expect(await rows()).toEqual(['Ada']);
  expect(location.search).toBe('?show=added');
  await user.click(await screen.findByRole('radio', { name: 'To check 2' }));
  expect(await rows()).toEqual(['Cy', 'Bo']);
  expect(location.search).toBe('?show=to-check');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(location.search).toBe('');
  expect(await rows()).toHaveLength(3);
});

test('shows the latest 50 of many, and more at a click', async () => {
  for (let id = 1; id <= 51; id += 1) await writePet(`Pet ${id}`, { state: added(BigInt(id)) });
  const { user } = await open();
  expect(await rows()).toHaveLength(50);
  expect((await rows())[0]).toBe('Pet 51');
  expect(screen.getByText('Showing 50 of 51.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show 1 more (1 left)' }));
  expect(await rows()).toHaveLength(51);
});

test('an entry of another version is shown as a problem, with its original, until it is dismissed', async () => {
  const id = await writePet('Rex', { state: added(1n) });
  await database.change(async (tx) =>
    tx.put('environments', { environment: ENVIRONMENT, session: 'earlier', usedAt: Date.now() }),
  );
  const raw = await openDB(DATABASE_NAME);
  await raw.put('rows', { ...(await raw.get('rows', id)), attempts: 'of tomorrow' });
  raw.close();
  const { user } = await open();
  await screen.findByText('Cannot be shown');
  screen.getByText(/^Another version of the app wrote this entry/);
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  await user.click(await screen.findByRole('button', { name: /^Copy details/ }));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toMatch(/"Rex"[^]*"of tomorrow"/);
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await screen.findByText('Cannot be shown, dismissed');
  await screen.findByRole('link', { name: 'Sent' });
});
