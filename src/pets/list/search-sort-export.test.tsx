import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { collectFiles } from '../../testing/import-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { writeCsv } from '../csv/write-csv.ts';
import { rowsOfPets } from './export-button.tsx';

const PETS = [
  { id: 9_007_199_254_740_993n, name: 'Zoë', categoryId: 12n, status: 'sold' },
  { id: 9_007_199_254_740_992n, name: 'old Tom', categoryId: 4n, status: 'available' },
  { id: 7n, name: 'Rex', categoryId: -9n },
];

const rows = () =>
  within(screen.getByRole('table', { name: 'Pets' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.trim());
const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const enter = async (value: string) => fireEvent.change(await field(), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });

test('searches IDs and category names, and writes the address without history entries', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  await renderOpenApp({ pets: PETS });
  const entries = history.length;
  await screen.findByText('Dogs');
  await enter('dóg');
  await waitFor(() => expect(rows()).toEqual(['old Tom']));
  await enter('740993');
  await waitFor(() => expect(rows()).toEqual(['Zoë']));
  expect(marks()).toEqual(['740993']);
  expect(location.search).toBe('?find=740993');
  expect(history.length).toBe(entries);
});

test('applies search and order of the address before showing any row', async () => {
  await renderOpenApp({ address: '/pets?find=o&sort=-name', pets: PETS });
  await screen.findByText('2 matches in all 3 pets.');
  expect(rows()).toEqual(['Zoë', 'old Tom']);
  expect(await field()).toHaveProperty('value', 'o');
  expect(marks()).toEqual(['o', 'o', 'o']);
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
});

test('searches for “5%ab ë” as it was typed, also after a reload', async () => {
  const typed = '5%ab ë';
  const app = await renderOpenApp({
    pets: [{ id: 1n, name: `Rex ${typed}`, categoryId: 4n }, ...PETS],
  });
  await app.user.type(await field(), typed);
  await waitFor(() => expect(rows()).toEqual([`Rex ${typed}`]));
  await waitFor(() => expect(new URLSearchParams(location.search).get('find')).toBe(typed));
  app.restart();
  await screen.findByText('1 match in all 4 pets.');
  expect(await field()).toHaveProperty('value', typed);
});

test('offers to clear a search without matches', async () => {
  const { user } = await renderOpenApp({ address: '/pets?find=zzz', pets: PETS });
  await screen.findByText(/^No pet here has/);
  expect(screen.queryByRole('table', { name: 'Pets' })).toBeNull();
  await user.click(press('Clear the search'));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(document.activeElement).toBe(await field());
});

test('says that only the listed pets, or only the matches, are sorted, if there may be more', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(120) });
  await screen.findByText('First 20 pets. There may be more.');
  await user.click(press('Name'));
  await screen.findByText('First 20 pets. There may be more. Sorted: only these 20 pets.');
  await enter('pet 9');
  await screen.findByText(
    /^19 matches in 100 pets, .* There may be more\. Sorted: only these 19 pets\.$/,
  );
});

test('sorts by a column ascending, descending, and back to the order of the service', async () => {
  const { user } = await renderOpenApp({ pets: PETS });
  await screen.findByRole('table', { name: 'Pets' });
  await user.click(press('ID'));
  expect(rows()).toEqual(['Rex', 'old Tom', 'Zoë']);
  expect(head('ID').getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('Sorted by ID, ascending.')).toBeDefined();
  await user.click(press('ID'));
  expect(rows()).toEqual(['Zoë', 'old Tom', 'Rex']);
  expect(location.search).toBe('?sort=-id');
  await user.click(press('Category'));
  expect(rows()).toEqual(['Rex', 'old Tom', 'Zoë']);
  expect(head('ID').hasAttribute('aria-sort')).toBe(false);
  await user.click(press('Name'));
  await user.click(press('Name'));
  await user.click(press('Name'));
  // The service sends the pets in the order of their IDs.
  expect(rows()).toEqual(['Rex', 'old Tom', 'Zoë']);
  expect(location.search).toBe('');
});

const openLink = () => screen.queryByRole('link', { name: /^Open pet/ });

test('offers to open the pet with a typed ID, listed or not, and only for a whole number', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(130), address: '/pets?limit=10' });
  await enter('12');
  expect(openLink()?.textContent).toBe('Open pet 12');
  for (const other of ['12.5', '9223372036854775808']) {
    await enter(other);
    expect(openLink()).toBeNull();
  }
  await enter('125');
  await user.click(screen.getByRole('link', { name: 'Open pet 125' }));
  await screen.findByRole('heading', { level: 1, name: 'Pet 125' });
});

test('exports the shown rows in their order', async () => {
  const files = collectFiles();
  const { user } = await renderOpenApp({ address: '/pets?find=o&sort=name', pets: PETS });
  await waitFor(() => expect(rows()).toEqual(['old Tom', 'Zoë']));
  await user.click(press('Export CSV'));
  const written = (await files[0]?.text())?.split('\r\n').slice(1, -1);
  expect(written?.map((line) => line.split(',')[1])).toEqual(['old Tom', 'Zoë']);
  screen.getByText(`Exported 2 pets to ${files[0]?.name}.`);
});

test('exports nothing before there is a list', async () => {
  const files = collectFiles();
  const { user, intercept } = await renderOpenApp({ address: '/pets/new', pets: PETS });
  intercept(() => new Promise(() => {}));
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(files).toEqual([]);
});

test('exports short IDs as numbers, and long ones as text, which a spreadsheet does not round', () => {
  const text = writeCsv(rowsOfPets(PETS, new Map([[4n, '=Dogs']])));
  expect(text.split('\r\n')).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status',
    `"'9007199254740993",Zoë,12,,sold`,
    `"'9007199254740992",old Tom,4,"'=Dogs",available`,
    '7,Rex,-9,,',
    '',
  ]);
});
