import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Intercept, renderOpenApp } from '../testing/render-app.tsx';
import { formatDateTime } from '../ui/format-time.ts';

type FakeResponse = string | (() => Response | Promise<Response>);

const respondWith =
  (next: FakeResponse): Intercept =>
  ({ url }) =>
    url.endsWith('/store/orders')
      ? Promise.resolve(typeof next === 'string' ? new Response(next) : next())
      : undefined;

/** Opens the orders, with the service's response or `first`. `respond` sets the next response. */
async function openOrders(first?: FakeResponse) {
  const { user, intercept } = await renderOpenApp({
    address: '/store/orders',
    ...(first !== undefined && { intercept: respondWith(first) }),
  });
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  return { user, respond: (next: FakeResponse) => intercept(respondWith(next)) };
}

const orders = () => within(screen.getByRole('region', { name: 'Orders' }));

/** Returns the texts of the table's cells, row by row. The first row is the header. */
async function tableTexts(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

const button = (name: string) => screen.getByRole('button', { name });
const details = () => document.querySelector('details');
const json = () => details()?.querySelector('pre')?.textContent;

test('shows the orders as a table with a column for each field', async () => {
  await openOrders();
  await screen.findByText('3 orders.');
  const [head, first, second] = await tableTexts();
  expect(head?.join()).toBe('orderNumber,placedAt,customer,lines,total,paid,note,cancelledAt');
  expect(first).toEqual([
    '9007199254740997',
    // In the time zone of this computer.
    formatDateTime(Date.parse('2026-03-02T09:15:00Z')),
    'name Ada Nowakcity Gdańsk',
    'petId 3name Мурка',
    '240.00',
    'yes',
    '–',
    '',
  ]);
  expect(second?.[6]).toMatch(/^Collects both .*…$/);
  expect(document.title).toBe('Orders – Staging – Pet Store');
});

test('says that it is loading until the response arrives', async () => {
  await openOrders(() => new Promise<Response>(() => undefined));
  expect(orders().getByRole('status').textContent).toBe('Loading orders…');
  expect(button('Refresh').getAttribute('aria-busy')).toBe('true');
});

test('shows fields such as __proto__ and constructor only if they were sent', async () => {
  const { user, respond } = await openOrders('[{"__proto__":{"id":1},"constructor":2},{"a":3}]');
  expect(await tableTexts()).toEqual([
    ['__proto__', 'constructor', 'a'],
    ['id 1', '2', ''],
    ['', '', '3'],
  ]);

  // A second response, which TanStack Query would merge with the cached one.
  respond('[{"__proto__":{"id":1},"constructor":4},{"a":3}]');
  await user.click(button('Refresh'));
  await screen.findByRole('cell', { name: '4' });
  expect((await tableTexts())[1]).toEqual(['id 1', '4', '']);
});

test('marks hidden characters of texts and names of fields, and escapes those of JSON', async () => {
  await openOrders('[{"a\u202Eb":["c\u202Ed"]}]');
  const marks = await screen.findAllByRole('img', { name: 'Hidden character U+202E' });
  expect(marks).toHaveLength(2);
  expect(json()).toContain(String.raw`"a\u{202e}b"`);
  expect(document.body.innerHTML).not.toContain('\u202E');
});

test.each([
  ['{"orders":[{"id":1.0}]}', '{\n  "orders": [\n    {\n      "id": 1.0\n    }\n  ]\n}'],
  ['null', 'null'],
])('shows %s as JSON with one sentence', async (sent, text) => {
  await openOrders(sent);
  await screen.findByText('These orders cannot be shown as a table, so they are shown as JSON.');
  expect(json()).toBe(text);
  expect(details()?.open).toBe(true);
  expect(screen.queryByRole('table')).toBeNull();
});

test('leads from each petId that is a whole number to its pet, in the table and in the JSON', async () => {
  const { user } = await openOrders(
    `[{"petId":9007199254740993,"lines":[{"petId":-3},{"petId":1.5},{"petIds":4}],"note":"\\"petId\\":5"}]`,
  );
  await tableTexts();
  const links = screen.getAllByRole('link', { name: /^-?\d+$/ });
  const addresses = ['/pets/9007199254740993', '/pets/-3'];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...addresses, ...addresses]);
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: '-3' }));
  await screen.findByRole('heading', { level: 1, name: 'Pet not found' });
});

test('says that an empty list has no orders', async () => {
  await openOrders('[]');
  await screen.findByText('No orders.');
  screen.getByText('0 orders.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('keeps the last orders after a failure, and says how old they are', async () => {
  const { user, respond } = await openOrders('[{"id":7}]');
  await tableTexts();
  respond(() => new Response('', { status: 404 }));
  await user.click(button('Refresh'));
  await orders().findByText('Could not refresh.');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  expect(orders().queryByRole('alert')).toBeNull();
  screen.getByText(/^Last updated/);
  expect(screen.getByText('7').closest('[aria-busy=true]')).not.toBeNull();

  respond('[{"id":8}]');
  await user.click(button('Try again'));
  await waitFor(() => expect(orders().queryByText(/^Could not refresh/)).toBeNull());
  screen.getByText(/^Updated/);
  expect(screen.getByText('8').closest('[aria-busy=true]')).toBeNull();
});

const list = (length: number, write: (at: number) => string) =>
  `[${Array.from({ length }, (_, at) => write(at)).join(',')}]`;
test('draws the first 100 of 250 rows, and more on demand', async () => {
  const { user } = await openOrders(list(250, (at) => `{"id":${at},"name":"a"}`));
  await screen.findByText('250 orders.');
  expect(await tableTexts()).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: /^Show 100 more/ }));
  expect((await tableTexts()).at(-1)).toEqual(['199', 'a']);
});

test('shows the beginning of a text and of long JSON', async () => {
  await openOrders(`[{"note":"${'long '.repeat(40_000)}"}]`);
  expect((await tableTexts())[1]?.[0]).toMatch(/^(?:long ){20}…$/);
  screen.getByText(/^Showing the first 100,000 characters\./);
  expect(json()).toHaveLength(100_000);
});
