import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Intercept, renderOpenApp } from '../testing/render-app.tsx';
import { formatDateTime } from '../ui/format-time.ts';

type Answer = string | (() => Response | Promise<Response>);

const answering =
  (answer: Answer): Intercept =>
  ({ url }) =>
    url.endsWith('/store/orders')
      ? Promise.resolve(typeof answer === 'string' ? new Response(answer) : answer())
      : undefined;

/** Opens the orders, answered by the service or by `first`, and later by what `answer` is called with. */
async function openOrders(first?: Answer) {
  const { user, intercept } = await renderOpenApp({
    address: '/store/orders',
    ...(first !== undefined && { intercept: answering(first) }),
  });
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  return { user, answer: (next: Answer) => intercept(answering(next)) };
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
const json = () => screen.getByRole('region', { name: 'JSON' }).querySelector('pre')?.textContent;

test('shows the orders as a table with a column for each field', async () => {
  await openOrders();
  await screen.findByText('3 orders sent by the service.');
  const [head, first, second, third] = await tableTexts();
  expect(head?.join()).toBe('Order number,Placed at,Customer,Lines,Total,Paid,Note,Cancelled at');
  expect(first).toEqual([
    '9007199254740997',
    formatDateTime(Date.UTC(2026, 2, 2, 9, 15)),
    'Ada Nowak\u00A0· Gdańsk',
    '1 item: #3\u00A0Мурка',
    '240.00',
    'Yes',
    'No value',
    '',
  ]);
  expect(second?.[3]).toBe('2 items: #7\u00A0はな, #12\u00A0Pumpkin');
  expect(second?.[6]).toMatch(/^Collects both .*…/);
  expect(third?.[3]).toBe('0 items');
  expect(document.title).toBe('Orders – Staging – Pet Store');
});

test('says that it is loading until the answer has arrived, and sends no other request until then', async () => {
  const hold = vi.fn(() => new Promise<Response>(() => undefined));
  const { user } = await openOrders(hold);
  expect(orders().getByRole('status').textContent).toBe('Loading orders…');
  expect(button('Refresh').getAttribute('aria-busy')).toBe('true');
  await user.click(button('Refresh'));
  expect(hold).toHaveBeenCalledOnce();
});

test('shows numbers with exactly the digits that were sent', async () => {
  const sent = ['9007199254740993', '12.50', '1e400', '-0.0', '-0', '9'.repeat(40)];
  await openOrders(`[{${sent.map((digits, at) => `"n${at}":${digits}`).join(',')}}]`);
  expect((await tableTexts())[1]).toEqual(sent);
});

test('shows fields such as __proto__ and constructor only if they were sent', async () => {
  const { user, answer } = await openOrders('[{"__proto__":{"id":1},"constructor":2},{"a":3}]');
  expect(await tableTexts()).toEqual([
    ['__proto__', 'Constructor', 'A'],
    ['#1', '2', ''],
    ['', '', '3'],
  ]);

  // A second response, which TanStack Query would merge with the cached one.
  answer('[{"__proto__":{"id":1},"constructor":4},{"a":3}]');
  await user.click(button('Refresh'));
  await screen.findByRole('cell', { name: '4' });
  expect((await tableTexts())[1]).toEqual(['#1', '4', '']);
});

test('marks hidden characters of texts, names of fields and JSON', async () => {
  const { user } = await openOrders('[{"a\u202Eb":["c\u202Ed"]}]');
  const marks = await screen.findAllByRole('img', { name: 'U+202E' });
  expect(marks).toHaveLength(2);
  await user.click(button('Show JSON'));
  expect(json()).toContain(String.raw`"a\u{202e}b"`);
  expect(document.body.innerHTML).not.toContain('\u202E');
});

const MANY = `[{"id":1,"pets":[${Array.from({ length: 40 }, (_, at) => `"Pet ${at}"`).join(',')}]}]`;

test('shows the beginning of a long line, and all of it on demand and on paper', async () => {
  const { user } = await openOrders(MANY);
  const cell = async () => (await tableTexts())[1]?.[1];
  expect(await cell()).toMatch(/^40 items: Pet 0, Pet 1, .{50,120}…Show all$/);
  await user.click(button('Show all'));
  expect(await cell()).toMatch(/, Pet 38, Pet 39Show less$/);
  await user.click(button('Show less'));
  fireEvent(window, new Event('beforeprint'));
  expect(await cell()).toMatch(/, Pet 39$/);
  fireEvent(window, new Event('afterprint'));
  expect(await cell()).toMatch(/…Show all$/);
});

test('what is opened and focused stays with its order when another comes before it', async () => {
  const { user, answer } = await openOrders(MANY);
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  answer(MANY.replace('[{', '[{"id":2,"pets":[]},{"id":1,"pets":[]},{'));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () => expect(await tableTexts()).toHaveLength(4));
  // Two orders had the same first field. What was opened stayed with the first of the two.
  answer(MANY.replace('[{', '[{"id":2,"pets":[]},{'));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () => expect(await tableTexts()).toHaveLength(3));
  expect((await tableTexts())[2]?.[1]).toMatch(/Pet 39Show less$/);
});

test('shows the JSON on demand', async () => {
  const { user } = await openOrders('[{"n":12.50}]');
  await tableTexts();
  expect(json()).toBeUndefined();
  await user.click(button('Show JSON'));
  expect(json()).toBe('[\n  {\n    "n": 12.50\n  }\n]');
  await user.click(button('Hide JSON'));
  expect(json()).toBeUndefined();
});

test.each([
  ['{"orders":[{"id":1.0}]}', '{\n  "orders": [\n    {\n      "id": 1.0\n    }\n  ]\n}'],
  ['[{"id":1},null]', '[\n  {\n    "id": 1\n  },\n  null\n]'],
  ['[{},{}]', '[\n  {},\n  {}\n]'],
  ['null', 'null'],
  ['"text"', '"text"'],
])('shows %s as JSON with one sentence', async (sent, shown) => {
  await openOrders(sent);
  await screen.findByText('Not a list of objects with fields, so shown as JSON.');
  expect(json()).toBe(shown);
  expect(screen.queryByRole('table')).toBeNull();
});

test('says that an empty list has no orders', async () => {
  await openOrders('[]');
  await screen.findByText('There are no orders to show.');
  expect(orders().getByRole('status').textContent).toBe('0 orders sent by the service.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows a failure with the message of the service, and tries again', async () => {
  const { user, answer } = await openOrders(
    () =>
      new Response('{"code":"no","message":"Orders are closed.","status":403}', { status: 403 }),
  );
  const alert = await orders().findByRole('alert');
  expect(alert.textContent).toContain('The service does not allow this with your API key.');
  expect(alert.textContent).toContain('Orders are closed.');
  expect(button('Copy details')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();

  answer('[{"id":1}]');
  await user.click(button('Try again'));
  await screen.findByText('1 order sent by the service.');
  expect(orders().queryByRole('alert')).toBeNull();
});

test('leaves a refused key to the frame, and keeps the orders', async () => {
  const { user, answer } = await openOrders('[{"id":7}]');
  await tableTexts();
  answer(() => new Response('{}', { status: 401 }));
  await user.click(button('Refresh'));
  await screen.findByText(/^Read/);
  expect(orders().queryByRole('alert')).toBeNull();
  expect((await tableTexts())[1]).toEqual(['7']);
});

test('keeps orders from before a failure, and says how old they are', async () => {
  const { user, answer } = await openOrders('[{"id":7}]');
  await tableTexts();
  answer(() => new Response('', { status: 404 }));
  await user.click(button('Refresh'));
  await orders().findByRole('alert');
  screen.getByText(/^Read/);
  expect(screen.getByText('7').closest('[aria-busy=true]')).not.toBeNull();

  answer('[{"id":8}]');
  await user.click(button('Try again'));
  await waitFor(() => expect(orders().queryByRole('alert')).toBeNull());
  screen.getByText(/^Updated/);
  expect(screen.getByText('8').closest('[aria-busy=true]')).toBeNull();
});

const list = (length: number, write: (at: number) => string) =>
  `[${Array.from({ length }, (_, at) => write(at)).join(',')}]`;
const shownLength = () => screen.getByRole('main').textContent.length;

test('draws the first 100 of 20,000 rows, and more on demand', async () => {
  const { user } = await openOrders(list(20_000, (at) => `{"id":${at},"name":"a"}`));
  await screen.findByText('20,000 orders sent by the service.');
  expect(await tableTexts()).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: /^Show 100 more of/ }));
  expect((await tableTexts()).at(-1)).toEqual(['199', 'a']);
});

test('shows the beginning of a text of 4 MB, and of a list of 100,000 items also when opened', async () => {
  const { user } = await openOrders(
    `[{"note":"${'long '.repeat(800_000)}","items":${list(100_000, () => '1')}}]`,
  );
  await tableTexts();
  expect(shownLength()).toBeLessThan(600);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownLength()).toBeGreaterThan(5000);
  expect(shownLength()).toBeLessThan(6000);
});

test('shows the beginning of JSON whose nesting would make it very long with indentation', async () => {
  await openOrders('['.repeat(90) + '1,'.repeat(100_000) + '1' + ']'.repeat(90));
  await screen.findByText(/^These are the first 100,000 characters\./);
  expect(shownLength()).toBeLessThan(101_000);
  screen.getByRole('button', { name: 'Copy JSON' });
});
