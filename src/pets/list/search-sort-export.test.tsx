import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { collectFiles } from '../../testing/steps/import-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

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
  expect(location.search).toMatch(/find=740993$/);
  expect(history.length).toBe(entries);
});

test('applies search and order of the address before showing any row', async () => {
  await renderOpenApp({ address: '/pets?find=e&sort=status', pets: PETS });
  await screen.findByText('2 matches in all 3 pets.');
  expect(rows()).toEqual(['Zoë', 'Rex']);
  expect(await field()).toHaveProperty('value', 'e');
  expect(marks()).toEqual(['ë', 'e']);
  expect(head('Status').getAttribute('aria-sort')).toBe('ascending');
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
  await screen.findByText(/^First 20 pets/);
  await user.click(press('Name'));
  await screen.findByText(/^First 20 pets.* Sorted: only these 20 pets\.$/);
  await enter('pet 9');
  await screen.findByText(
    /^19 matches in 100 pets, .* There may be more\. Sorted: only these 19 pets\.$/,
  );
  // A single pet has no order, so the status line says nothing of it.
  await enter('pet 99');
  await screen.findByText(/^1 match in 100 pets, .* There may be more\.$/);
});

test('sorts by a column ascending, descending, and back to the order of the service', async () => {
  const { user } = await renderOpenApp({ pets: PETS });
  await screen.findByRole('table', { name: 'Pets' });
  await user.click(press('ID'));
  expect(rows()).toEqual(['Rex', 'old Tom', 'Zoë']);
  expect(head('ID').getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('Sorted by ID, ascending.')).toBeDefined();
  await user.click(press('ID'));
  expect(head('ID').getAttribute('aria-sort')).toBe('descending');
  expect(location.search).toMatch(/sort=-id$/);
  await user.click(press('ID'));
  expect(head('ID').hasAttribute('aria-sort')).toBe(false);
  expect(location.search).not.toContain('sort');
});

const openLink = () => screen.queryByRole('link', { name: /^Enter opens pet/ });

test('says what Enter opens: the pet with a typed ID, also beyond the list, or the only match', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(30), address: '/pets?limit=10' });
  await enter('12.5');
  expect(openLink()).toBeNull();
  await enter('pet 2');
  await screen.findByText(/^12 matches in all/);
  expect(openLink()).toBeNull();
  await enter('pet 25');
  await screen.findByText(/^1 match in all/);
  expect(openLink()?.textContent).toBe('Enter opens pet 25');
  await enter('1149');
  await screen.findByText(/^No matches in all/);
  screen.getByText('Enter opens pet 1149.');
  expect((await field()).getAttribute('aria-describedby')).toBe(openLink()?.id);
  await enter('#1149');
  await screen.findByText('Enter opens pet 1149.');
  await enter('#25');
  await screen.findByText(/^1 match in all/);
  await user.click(screen.getByRole('link', { name: 'Enter opens pet 25' }));
  await screen.findByRole('heading', { level: 1, name: 'Pet 25' });
});

test('exports the shown rows in their order', async () => {
  const files = collectFiles();
  const { user } = await renderOpenApp({ address: '/pets?find=o&sort=name', pets: PETS });
  await waitFor(() => expect(rows()).toEqual(['old Tom', 'Zoë']));
  await user.click(press('Export CSV'));
  const announcement = await screen.findByText(/^Exported 2 pets to/);
  const written = (await files[0]?.text())?.split('\r\n').slice(1, -1);
  expect(written?.map((line) => line.split(',')[1])).toEqual(['old Tom', 'Zoë']);
  expect(announcement.textContent).toBe(`Exported 2 pets to ${files[0]?.name}.`);
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
