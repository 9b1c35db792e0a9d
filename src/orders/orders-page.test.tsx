import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOrders, tableTexts } from '../testing/test-orders.tsx';

const refresh = () => screen.getByRole('button', { name: 'Refresh' });

test('what the service sends becomes a table of the keys it has', async () => {
  renderOrders();
  await screen.findByText('Showing all 3 orders that came.');
  const [head, first, second] = await tableTexts();
  expect(head?.join()).toBe('orderNumber,placedAt,customer,lines,total,paid,note,cancelledAt');
  expect(first).toEqual([
    '9007199254740997',
    '2026-03-02T09:15:00Z',
    '{2 fields}',
    '[1 item]',
    '240.00',
    'true',
    '',
    '',
  ]);
  expect(second?.[6]).toBe('Collects both on Saturday.');
  expect(document.title).toBe('Orders – Pet Store');
});

test('until an answer is there, the page says that it loads', async () => {
  renderOrders(() => new Promise(() => undefined));
  expect(screen.getByRole('heading', { name: 'Orders', level: 1 })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
  expect(refresh().getAttribute('aria-busy')).toBe('true');
});

test('numbers are shown digit by digit as they were sent', async () => {
  const sent = ['9007199254740993', '12.50', '1e400', '-0.0', '-0', '9'.repeat(40)];
  renderOrders(`[{"numbers":0,${sent.map((digits, at) => `"n${at}":${digits}`).join(',')}}]`);
  await screen.findByText('Showing the only order that came.');
  expect((await tableTexts())[1]).toEqual(['0', ...sent]);
});

test('text, words and nothing at all are told apart', async () => {
  renderOrders('[{"a":null,"b":"null","c":true,"d":"","e":"  ","f":[],"g":{}},{"a":"12"}]');
  const [, first, second] = await tableTexts();
  expect(first).toEqual(['null', 'null', 'true', '""', '"  "', '[]', '{}']);
  expect(second).toEqual(['12', '', '', '', '', '', '']);
  const words = screen.getAllByText('null').map(({ tagName }) => tagName);
  expect(words).toEqual(['CODE', 'BDI']);
});

test('a service that repeats the key does not bring it into the page', async () => {
  const { user } = renderOrders(
    '[{"sent":"Bearer some-key","SOME-KEY":[{"some-key":1,"and":"some-key"}],"n":12.50}]',
  );
  const [head, row] = await tableTexts();
  expect(head).toEqual(['sent', '[API key]', 'n']);
  expect(row).toEqual(['Bearer [API key]', '[1 item]', '12.50']);
  await user.click(screen.getByText('[1 item]'));
  expect(screen.getByText(/"and": "\[API key\]"/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/some-key/i);
});

test('keys that every object answers to are shown as data, and only where they were sent', async () => {
  const { user, intercept } = renderOrders('[{"__proto__":{"id":1},"constructor":2},{"a":3}]');
  const sight = [
    ['__proto__', 'constructor', 'a'],
    ['{1 field}', '2', ''],
    ['', '', '3'],
  ];
  expect(await tableTexts()).toEqual(sight);
  await user.click(screen.getByText('{1 field}'));
  expect(screen.getByText(/"id": 1/)).toBeDefined();

  // Once more: a changed row meets the first answer in the cache.
  intercept('[{"__proto__":{"id":1},"constructor":4},{"a":3}]');
  await user.click(refresh());
  await screen.findByRole('cell', { name: '4' });
  expect((await tableTexts())[1]).toEqual(['{1 field}{\n  "id": 1\n}', '4', '']);
});

test('nested values are written out when they are opened', async () => {
  const { user } = renderOrders();
  await tableTexts();
  expect(screen.queryByText(/"price": 12.50/)).toBeNull();
  await user.click(screen.getByText('[2 items]'));
  expect(screen.getByText(/"price": 12.50/)).toBeDefined();
});

test('an empty list is a sight of its own', async () => {
  renderOrders('[]');
  await screen.findByText('There are no orders to show.');
  expect(screen.getByRole('status').textContent).toBe('The service sent an empty list.');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['{"orders":[{"id":1.0}]}', '{\n  "orders": [\n    {\n      "id": 1.0\n    }\n  ]\n}'],
  ['[{"id":1},null]', '[\n  {\n    "id": 1\n  },\n  null\n]'],
  ['[1,2]', '[\n  1,\n  2\n]'],
  ['[{},{}]', '[\n  {},\n  {}\n]'],
  ['null', 'null'],
  ['"text"', '"text"'],
])('%s is shown as formatted JSON', async (sent, shown) => {
  renderOrders(sent);
  await screen.findByText('The answer is no list of objects with fields. It is shown as JSON.');
  expect(screen.getByRole('region', { name: 'Answer' }).textContent).toBe(shown);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a refusal is told in words, and can be tried again', async () => {
  const { user, intercept } = renderOrders(
    () =>
      new Response('{"code":"no","message":"Orders are closed.","status":403}', { status: 403 }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The service does not allow this with your API key.');
  expect(alert.textContent).toContain('Orders are closed.');
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();

  intercept('[{"id":1}]');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Showing the only order that came.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer without a body is no empty list', async () => {
  renderOrders('');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('the answer is not JSON');
});

test.each(['[{"id":7}]', '{"id":7}'])(
  'what was read before a failure stays, and is called old: %s',
  async (sent) => {
    const { user, intercept } = renderOrders(sent);
    await screen.findByText(/7/);
    intercept(() => new Response('', { status: 404 }));
    await user.click(refresh());
    await screen.findByRole('alert');
    screen.getByText('What is shown here is old: it was read before the failure.');
    expect(screen.getByText(/7/).closest('[aria-busy=true], [data-old=true]')).not.toBeNull();

    intercept('[{"id":8}]');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('8').closest('[aria-busy=true], [data-old=true]')).toBeNull();
  },
);
