import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../../../testing/test-app.tsx';

const PETS = [
  { id: 9_007_199_254_740_993n, name: 'Zoë', categoryId: 12n, status: 'sold' },
  { id: 9_007_199_254_740_992n, name: 'old Tom', categoryId: 4n, status: 'available' },
  { id: 7n, name: 'Rex', categoryId: -9n },
];

const rows = () =>
  within(screen.getByRole('table', { name: 'Pets' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.trim());
const field = () => screen.findByRole('searchbox', { name: 'Find in these pets' });
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

test('as one types, what matches stays, marked; the address follows without a history', async () => {
  const { user } = await renderOpenApp({ pets: PETS });
  const entries = history.length;
  await user.type(await field(), 'OE');
  await screen.findByText('1 pet matches. Searched the loaded 3 pets only.');
  expect(rows()).toEqual(['Zoë']);
  expect(marks()).toEqual(['oë']);
  expect(location.search).toBe('?find=OE');
  expect(history.length).toBe(entries);

  await user.clear(await field());
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(location.search).toBe('');
  expect(marks()).toEqual([]);
});

test('IDs and the words of the store for categories are searched, too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  const { user } = await renderOpenApp({ pets: PETS });
  await screen.findByText('Dogs');
  await user.type(await field(), 'dóg');
  await waitFor(() => expect(rows()).toEqual(['old Tom']));
  await user.clear(await field());
  await user.type(await field(), '740993');
  await waitFor(() => expect(rows()).toEqual(['Zoë']));
  expect(marks()).toEqual(['740993']);
});

test('the address says what is found and in which order, before any row is seen', async () => {
  await renderOpenApp({ address: '/pets?find=o&sort=-name', pets: PETS });
  await screen.findByText('2 pets match. Searched the loaded 3 pets only.');
  expect(rows()).toEqual(['Zoë', 'old Tom']);
  expect(await field()).toHaveProperty('value', 'o');
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
});

test('an empty search is a sight with a way out', async () => {
  const { user } = await renderOpenApp({ address: '/pets?find=zzz', pets: PETS });
  await screen.findByText(/^Nothing here has/);
  expect(screen.queryByRole('table', { name: 'Pets' })).toBeNull();
  await user.click(press('Clear the search'));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(document.activeElement).toBe(await field());
});

test('each column sorts up, down, and back to the order of the service; IDs by value', async () => {
  const { user } = await renderOpenApp({ pets: PETS });
  await field();
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
  // By ID is how this service sends them.
  expect(rows()).toEqual(['Rex', 'old Tom', 'Zoë']);
  expect(location.search).toBe('');
});

test('another status keeps the search and the order', async () => {
  const { user } = await renderOpenApp({ address: '/pets?find=o&sort=name', pets: PETS });
  await field();
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(rows()).toEqual(['Zoë']));
  expect(location.search).toBe('?status=sold&find=o&sort=name');
});

test('columns and row height are remembered on this computer', async () => {
  const app = await renderOpenApp({ pets: PETS });
  await field();
  await app.user.click(screen.getByRole('checkbox', { name: 'Category' }));
  await app.user.click(screen.getByRole('radio', { name: 'Dense' }));
  app.restart();
  const table = await screen.findByRole('table', { name: 'Pets' });
  expect(table.closest('[data-look]')?.getAttribute('data-look')).toBe('no-category dense');
  expect(screen.getByRole('checkbox', { name: 'Category' })).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'Dense' })).toHaveProperty('checked', true);
});

test('a search goes beyond the loaded pets when asked, and says what it covers', async () => {
  const { user, sent } = await renderOpenApp({ pets: manyPets(130) });
  await user.type(await field(), 'Pet 99');
  await screen.findByText('No pets match. Searched the loaded 20 pets only.');
  const before = sent.length;
  await user.click(press('Search all that can be reached'));
  await screen.findByText(
    'Searched 100 pets: all pending, all sold, the first 100 available. Pets without a status may be missing. 1 pet matches.',
  );
  expect(rows()).toEqual(['Pet 99']);
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(sent.slice(before).toSorted()).toEqual([
    'GET /pets?limit=100',
    'GET /pets?limit=100&status=available',
    'GET /pets?limit=100&status=pending',
    'GET /pets?limit=100&status=sold',
  ]);
  await user.click(press('Search the loaded pets only'));
  await screen.findByText('No pets match. Searched the loaded 20 pets only.');
});

test('a wider search that fails says so and can be tried again', async () => {
  const { user, intercept } = await renderOpenApp({ address: '/pets?find=99', pets: manyPets(99) });
  await field();
  intercept(() => Promise.resolve(new Response('{}', { status: 403 })));
  await user.click(press('Search all that can be reached'));
  await screen.findByText(/^No pets could be read\./);
  expect(screen.getByRole('alert').textContent).toContain('does not allow this');
  intercept(undefined);
  await user.click(press('Try again'));
  await screen.findByText('Searched all 99 pets. 1 pet matches.');
});

test('the file holds the rows as they are on the screen, with exact IDs', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await renderOpenApp({ address: '/pets?find=o&sort=name', pets: PETS });
  await field();
  await user.click(press('Export CSV'));
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status',
    "'9007199254740992,old Tom,4,,available",
    "'9007199254740993,Zoë,12,,sold",
    '',
  ]);
  expect(names[0]).toMatch(/^pets-staging-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
  expect(screen.getByText(`2 pets are in the file ${names[0]}.`)).toBeDefined();
});

test('keys: / finds, r looks again', async () => {
  const { user, sent } = await renderOpenApp({ pets: PETS });
  await field();
  // The page listens once it is idle.
  await waitFor(async () => {
    await user.keyboard('/');
    expect(document.activeElement).toBe(await field());
  });
  const before = sent.length;
  await user.keyboard('r');
  expect(await field()).toHaveProperty('value', 'r');
  expect(sent.length).toBe(before);
  await user.click(document.body);
  await user.keyboard('r');
  expect(sent.length).toBe(before + 1);
});

test('Find by ID and each ID in the table lead to the page of the pet', async () => {
  const { user } = await renderOpenApp({ pets: PETS });
  await user.type(await screen.findByLabelText('Find by ID'), '7{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Rex' });
  expect(location.pathname).toBe('/pets/7');
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await user.click(await screen.findByRole('link', { name: /740993/ }));
  await screen.findByRole('heading', { level: 1, name: 'Zoë' });
});
