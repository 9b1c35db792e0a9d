import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOrders, tableTexts } from '../testing/render-orders.tsx';
import { formatDateTime } from '../ui/format-time.ts';

const button = (name: string) => screen.getByRole('button', { name });
const json = () => screen.getByRole('region', { name: 'JSON' }).querySelector('pre')?.textContent;

test('shows the orders as a table with a column for each field', async () => {
  renderOrders();
  await screen.findByText('The service sent 3 orders.');
  const [head, first, second, third] = await tableTexts();
  expect(head?.join()).toBe('Order number,Placed at,Customer,Lines,Total,Paid,Note,Cancelled at');
  expect(first).toEqual([
    '9007199254740997',
    formatDateTime(Date.UTC(2026, 2, 2, 9, 15)),
    'Ada Nowak · Gdańsk',
    '1 item: #3 Мурка',
    '240.00',
    'Yes',
    'No value',
    '',
  ]);
  expect(second?.[3]).toBe('2 items: #7 はな, #12 Pumpkin');
  expect(second?.[6]).toMatch(/^Collects both .*…/);
  expect(third?.[3]).toBe('0 items');
  expect(document.title).toBe('Orders – Pet Store');
});

test('says that it is loading until the response has arrived', async () => {
  renderOrders(() => new Promise(() => undefined));
  expect(screen.getByRole('heading', { name: 'Orders', level: 1 })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
  expect(button('Refresh').getAttribute('aria-busy')).toBe('true');
});

test('Refresh sends nothing while a refresh is under way', async () => {
  const { user, intercept } = renderOrders('[{"id":1}]');
  await tableTexts();
  const answer = vi.fn(() => new Promise<Response>(() => undefined));
  intercept(answer);
  await user.click(button('Refresh'));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  await user.click(button('Refresh'));
  expect(answer).toHaveBeenCalledOnce();
});

test('says when the orders were read, and reads them every 30 s where that is chosen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, intercept } = renderOrders('[{"id":1}]');
  await tableTexts();
  await user.click(screen.getByRole('checkbox', { name: 'Refresh every 30 s' }));
  intercept('[{"id":2}]');
  await vi.advanceTimersByTimeAsync(29_000);
  screen.getByText(/^Updated/);
  expect((await tableTexts())[1]).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await tableTexts())[1]).toEqual(['2']);
  vi.useRealTimers();
});

test('shows numbers with exactly the digits that were sent', async () => {
  const sent = ['9007199254740993', '12.50', '1e400', '-0.0', '-0', '9'.repeat(40)];
  renderOrders(`[{${sent.map((digits, at) => `"n${at}":${digits}`).join(',')}}]`);
  expect((await tableTexts())[1]).toEqual(sent);
});

test('shows fields such as __proto__ and constructor only if they were sent', async () => {
  const { user, intercept } = renderOrders('[{"__proto__":{"id":1},"constructor":2},{"a":3}]');
  expect(await tableTexts()).toEqual([
    ['__proto__', 'Constructor', 'A'],
    ['#1', '2', ''],
    ['', '', '3'],
  ]);

  // A second response, which TanStack Query would merge with the cached one.
  intercept('[{"__proto__":{"id":1},"constructor":4},{"a":3}]');
  await user.click(button('Refresh'));
  await screen.findByRole('cell', { name: '4' });
  expect((await tableTexts())[1]).toEqual(['#1', '4', '']);
});

test('marks hidden characters of texts, names of fields and JSON', async () => {
  const { user } = renderOrders('[{"a\u202Eb":["c\u202Ed"]}]');
  const marks = await screen.findAllByRole('img', { name: 'U+202E' });
  expect(marks).toHaveLength(2);
  await user.click(button('Show JSON'));
  expect(json()).toContain(String.raw`"a\u{202e}b"`);
  expect(document.body.innerHTML).not.toContain('\u202E');
});

const MANY = `[{"id":1,"pets":[${Array.from({ length: 40 }, (_, at) => `"Pet ${at}"`).join(',')}]}]`;

test('shows the beginning of a long line, and all of it on demand and on paper', async () => {
  const { user } = renderOrders(MANY);
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
  const { user, intercept } = renderOrders(MANY);
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  intercept(MANY.replace('[{', '[{"id":2,"pets":[]},{"id":1,"pets":[]},{'));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () => expect(await tableTexts()).toHaveLength(4));
  // Equal first fields are told apart by their rows: the first of them is the opened one.
  intercept(MANY.replace('[{', '[{"id":2,"pets":[]},{'));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () => expect(await tableTexts()).toHaveLength(3));
  expect((await tableTexts())[2]?.[1]).toMatch(/Pet 39Show less$/);
});

test('shows the JSON on demand', async () => {
  const { user } = renderOrders('[{"placed_at":"2026-03-02T10:15:00+01:00","n":12.50,"no":null}]');
  await tableTexts();
  expect(json()).toBeUndefined();
  await user.click(button('Show JSON'));
  expect(json()).toBe(
    '[\n  {\n    "placed_at": "2026-03-02T10:15:00+01:00",\n    "n": 12.50,\n    "no": null\n  }\n]',
  );
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
  renderOrders(sent);
  await screen.findByText('Not a list of objects with fields, so shown as JSON.');
  expect(json()).toBe(shown);
  expect(screen.queryByRole('table')).toBeNull();
});

test('says that an empty list has no orders', async () => {
  renderOrders('[]');
  await screen.findByText('There are no orders to show.');
  expect(screen.getByRole('status').textContent).toBe('The service sent 0 orders.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows a failure with the message of the service, and tries again', async () => {
  const { user, intercept } = renderOrders(
    () =>
      new Response('{"code":"no","message":"Orders are closed.","status":403}', { status: 403 }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The service does not allow this with your API key.');
  expect(alert.textContent).toContain('Orders are closed.');
  expect(button('Copy details')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();

  intercept('[{"id":1}]');
  await user.click(button('Try again'));
  await screen.findByText('The service sent 1 order.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaves a refused key to the frame, and keeps the orders', async () => {
  const { user, intercept } = renderOrders('[{"id":7}]');
  await tableTexts();
  intercept(() => new Response('{}', { status: 401 }));
  await user.click(button('Refresh'));
  await screen.findByText(/^Read/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await tableTexts())[1]).toEqual(['7']);
});

test('treats a response without a body as a failure', async () => {
  renderOrders('');
  expect((await screen.findByRole('alert')).textContent).toContain('the answer is not JSON');
});

test('keeps orders from before a failure, and says how old they are', async () => {
  const { user, intercept } = renderOrders('[{"id":7}]');
  await tableTexts();
  intercept(() => new Response('', { status: 404 }));
  await user.click(button('Refresh'));
  await screen.findByRole('alert');
  screen.getByText(/^Read/);
  expect(screen.getByText('7').closest('[aria-busy=true]')).not.toBeNull();

  intercept('[{"id":8}]');
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  screen.getByText(/^Updated/);
  expect(screen.getByText('8').closest('[aria-busy=true]')).toBeNull();
});
