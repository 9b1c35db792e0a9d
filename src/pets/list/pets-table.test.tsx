import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';

const PETS = [
  {
    id: 9_007_199_254_740_993n,
    name: 'Zoë',
    categoryId: 9_223_372_036_854_775_807n,
    status: 'sold',
  },
  { id: 8n, name: 'x'.repeat(200), categoryId: 4n, status: 'available' },
  { id: 7n, name: 'Rex', categoryId: 9n },
];

const link = (name: string | RegExp) => screen.getByRole('link', { name });

beforeEach(() => {
  getSelection()?.removeAllRanges();
});

async function openList() {
  const app = await renderOpenApp({ pets: PETS });
  await screen.findByText('All 3 pets.');
  return app;
}

test('each cell is under its header, with all digits of its number', async () => {
  await openList();
  const rows = screen.getAllByRole('row');
  const [header, pet] = [rows[0], rows.at(-1)].map((row) => Array.from(row?.children ?? []));
  expect(pet?.map(({ className }) => className)).toEqual(header?.map(({ className }) => className));
  expect(pet?.map(({ textContent }) => textContent?.trim())).toEqual([
    'Zoë',
    '9223372036854775807',
    'Sold',
    '9007199254740993',
  ]);
});

test('the name is a link to its pet, even if it is shortened', async () => {
  await openList();
  expect(link('Zoë').getAttribute('href')).toBe('/pets/9007199254740993');
  const shortened = await screen.findByRole('link', { name: /^x+…$/ });
  expect(shortened.getAttribute('href')).toBe('/pets/8');
});

test('a pet without a name has a link that says so', async () => {
  await renderOpenApp({ pets: [{ id: 5n, name: '', categoryId: 4n }] });
  await screen.findByText('Only 1 pet.');
  expect(link('No name').getAttribute('href')).toBe('/pets/5');
});

test('a click opens nothing if it selects text, has a modifier key or uses another button', async () => {
  await openList();
  const id = screen.getByRole('cell', { name: '7' });
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    fireEvent.click(id, init);
  getSelection()?.selectAllChildren(id);
  fireEvent.click(id);
  expect(location.pathname).toBe('/pets');
  getSelection()?.removeAllRanges();
  fireEvent.click(id);
  expect(location.pathname).toBe('/pets/7');
});

test('a double click opens a pet once: one Back returns to the list', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { user } = await openList();
  const entries = history.length;
  await user.dblClick(link('Rex'));
  expect(location.pathname).toBe('/pets/7');
  expect(history.length).toBe(entries + 1);
  await user.click(link('Zoë'));
  expect(history.length).toBe(entries + 2);
});

test('the second click of a double click, on what lay over the row, opens nothing', async () => {
  await openList();
  fireEvent.click(link('Rex'), { detail: 2 });
  expect(location.pathname).toBe('/pets');
});

test('a modified click on the name is left to the browser', async () => {
  await openList();
  expect(fireEvent.click(link('Rex'), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link('Rex'))).toBe(false);
});

test('a phone has the order among the filters, and plain column headers', async () => {
  vi.stubGlobal('innerWidth', 360);
  const { user } = await openList();
  screen.getByRole('button', { name: 'Filter All · 20' });
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Name, descending');
  expect(location.search).toMatch(/sort=-name$/);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  await screen.findByText('Sorted by Name, descending.');
});
