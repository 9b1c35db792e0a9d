import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp, storedText } from '../../testing/render-app.tsx';
import { listen } from '../../testing/screen-reader.ts';

test.each([
  ['/pets', 'First 20. There may be more.'],
  [
    '/pets?limit=100',
    '100 is the limit for one list. Search by name, ID or category to find more.',
  ],
  // A search of one status loads no other list: this one is already the longest.
  ['/pets?status=available&limit=100', '100 is the limit for one list. There may be more.'],
])('the end of %s says that it may be cut off', async (address, text) => {
  await renderOpenApp({ address, pets: manyPets(101) });
  await screen.findByText(text);
  // The matches of a search have no such end.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Pet 1' } });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a store without pets has a heading and one way on next to Add pet', async () => {
  await renderOpenApp();
  await screen.findByText('No pets.');
  screen.getByRole('heading', { name: 'No pets yet' });
  screen.getByText('Add your first pet, or import several from a file.');
  expect([hrefOf('Add pet'), hrefOf('Import pets')]).toEqual(['/pets/new', '/pets/import']);
});

test('a status without pets offers the pets of every status', async () => {
  const { user } = await renderOpenApp({ address: '/pets?status=sold', pets: manyPets(3) });
  await screen.findByRole('heading', { name: 'No sold pets' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show all pets' }));
  await screen.findByText('All 3 pets.');
});

const table = () => screen.queryByRole('table', { name: 'Pets' });
const press = (name: string) => screen.getByRole('button', { name });

test('keeps the rows as stale after a failure, and shows the message of the service as text', async () => {
  const { user, intercept } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const body = { code: 'X-1', message: 'No <b>pets</b>.', status: 403 };
  intercept(() => Promise.resolve(Response.json(body, { status: 403 })));
  const heard = await listen();
  await user.click(press('Refresh'));
  const failure = 'Could not refresh.';
  await screen.findByText(failure);
  const says =
    /^polite: Could not refresh\. As of \d\d:\d\d\. Your API key does not allow this request\.$/;
  expect(await heard()).toContainEqual(expect.stringMatching(says));
  // It is the same act, and so the same button, which keeps the focus.
  expect(document.activeElement).toBe(press('Try again'));
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  const details = screen.getByRole('group', { name: 'Details' });
  expect(details.textContent).toContain('No <b>pets</b>.');
  expect(within(screen.getByRole('table', { name: 'Pets' })).getAllByRole('row')).toHaveLength(4);
  expect(table()?.getAttribute('aria-busy')).toBe('true');

  intercept(undefined);
  await user.click(press('Try again'));
  await screen.findByText('All 3 pets.');
  expect(screen.queryByText(failure)).toBeNull();
  expect(document.activeElement).toBe(press('Refresh'));
});

test('keeps the rows of the last visit during an outage, even if Try again fails', async () => {
  const { user, intercept, sent, restart } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  await waitFor(async () => expect(await storedText()).toContain('lastList'));
  intercept(() => Promise.resolve(new Response('{}', { status: 403 })));
  restart();
  const expectKept = async (requests: number) => {
    await waitFor(() => expect(sent).toHaveLength(requests));
    await screen.findByText('Could not refresh.');
    // When they were loaded is not stored.
    expect(screen.queryByText(/As of/)).toBeNull();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    expect(table()?.getAttribute('aria-busy')).toBe('true');
  };
  const before = sent.length;
  await expectKept(before + 1);
  await user.click(press('Try again'));
  await expectKept(before + 2);

  // The last visit showed another list.
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(table()).toBeNull());
  intercept(undefined);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText('All 3 pets.');
});

test('the names of categories are there with the rows of the last visit', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs","9":"Unused"}')));
  const { restart } = await renderOpenApp({ pets: manyPets(2) });
  await screen.findAllByText('Dogs');
  await waitFor(async () => expect(await storedText()).toContain('Dogs'));
  expect(await storedText()).not.toContain('Unused');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  restart();
  const row = await screen.findByRole('row', { name: /^Pet 1 / });
  expect(row.textContent).toContain('Dogs 4');
  // Also with the rows that were loaded since.
  await screen.findByText('All 2 pets.');
  expect(row.textContent).toContain('Dogs 4');
});

test('shows all rows if an ID comes twice or the rows are more than the limit', async () => {
  const { user, intercept } = await renderOpenApp({ address: '/pets?limit=1', pets: manyPets(3) });
  await screen.findByText(/^First pet/);
  const rex = '{"id":7,"name":"Rex","categoryId":1}';
  intercept(() => Promise.resolve(new Response(`[${rex},${rex}]`)));
  await user.click(press('Refresh'));
  await screen.findByText('First 2. There may be more.');
  expect(screen.getByLabelText('Limit')).toHaveProperty('value', '1');
  expect(screen.getAllByRole('link', { name: 'Rex' })).toHaveLength(2);
});

test('marks the hidden characters of rows that could not be shown', async () => {
  const odd = String.raw`[{"id":1,"name":7,"note":"Rex\u202egpj.exe"}]`;
  await renderOpenApp({ intercept: () => Promise.resolve(new Response(odd)) });
  await screen.findByText('1 row could not be shown.');
  const marks = screen.getAllByRole('img', { name: 'Hidden character U+202E' });
  expect(marks).toHaveLength(1);
  expect(marks[0]?.closest('pre')?.textContent).toContain('  "note": "Rexgpj.exe"');
});

test('says until when a busy service is left alone', async () => {
  let requests = 0;
  const { user } = await renderOpenApp({
    pets: manyPets(3),
    intercept: ({ url }) => {
      if (!url.includes('status=sold')) return undefined;
      requests += 1;
      return Promise.resolve(new Response('{}', { status: 429, headers: { 'Retry-After': '45' } }));
    },
  });
  await screen.findByText('All 3 pets.');
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText(
    /^The store is busy\. Loading again at \d\d:\d\d\. Showing the previous list\.$/,
  );
  expect(requests).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
