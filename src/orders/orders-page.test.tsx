import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOrders, tableTexts } from '../testing/render-orders.tsx';
import { formatDateTime } from '../ui/format-time.ts';

const refresh = () => screen.getByRole('button', { name: 'Refresh' });

test('shows the orders as a table with a column for each key', async () => {
  renderOrders();
  await screen.findByText('Showing all 3 orders that the service sent.');
  const [head, first, second] = await tableTexts();
  expect(head?.join()).toBe(
    'As sent,Order number,Placed at,Customer,Lines,Total,Paid,Note,Cancelled at',
  );
  expect(first).toEqual([
    'JSON',
    '9007199254740997',
    formatDateTime(Date.UTC(2026, 2, 2, 9, 15)),
    'Ada Nowak, Gdańsk',
    'Pet ID: 3, Мурка, Price: 240.00',
    '240.00',
    'Yes',
    '',
    '',
  ]);
  expect(second?.slice(4, 8)).toEqual([
    'Pet ID: 7, はな, Price: 12.50Pet ID: 12, Pumpkin, Price: 12.50',
    '25.00',
    'No',
    'Collects both on Saturday.',
  ]);
  expect(document.title).toBe('Orders – Pet Store');
});

test('says that it is loading until the response has arrived', async () => {
  renderOrders(() => new Promise(() => undefined));
  expect(screen.getByRole('heading', { name: 'Orders', level: 1 })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
  expect(refresh().getAttribute('aria-busy')).toBe('true');
});

test('Refresh sends nothing while a refresh is under way', async () => {
  const { user, intercept } = renderOrders('[{"id":1}]');
  await tableTexts();
  let requests = 0;
  intercept(() => {
    requests += 1;
    return new Promise(() => undefined);
  });
  await user.click(refresh());
  await waitFor(() => expect(requests).toBe(1));
  await user.click(refresh());
  await user.click(refresh());
  expect(requests).toBe(1);
});

test('shows numbers with exactly the digits that were sent', async () => {
  const sent = ['9007199254740993', '12.50', '1e400', '-0.0', '-0', '9'.repeat(40)];
  renderOrders(`[{"numbers":0,${sent.map((digits, at) => `"n${at}":${digits}`).join(',')}}]`);
  await screen.findByText('Showing the only order that the service sent.');
  expect((await tableTexts())[1]).toEqual(['JSON', '0', ...sent]);
});

test('shows empty texts, empty lists, values without content and missing values differently', async () => {
  renderOrders('[{"a":null,"b":"null","c":true,"d":"","e":"  ","f":[],"g":{}},{"a":"12"}]');
  const [, first, second] = await tableTexts();
  expect(first).toEqual(['JSON', 'No value', 'null', 'Yes', '""', '"  "', '0 items', '0 fields']);
  expect(second).toEqual(['JSON', '12', '', '', '', '', '', '']);
});

test('shows an order as it was sent when its JSON is opened', async () => {
  const { user } = renderOrders(
    '[{"placed_at":"2026-03-02T10:15:00+01:00","paid":true,"n":12.50,"no":null},{"n":1}]',
  );
  const [head, first] = await tableTexts();
  expect(head).toEqual(['As sent', 'Placed at', 'Paid', 'N', 'No']);
  expect(first?.slice(1, 3)).toEqual([formatDateTime(Date.UTC(2026, 2, 2, 9, 15)), 'Yes']);
  const json = screen.getByRole('button', { name: 'JSON of order 1' });
  await user.click(json);
  expect((await tableTexts())[2]).toEqual([
    '{\n  "placed_at": "2026-03-02T10:15:00+01:00",\n  "paid": true,\n  "n": 12.50,\n  "no": null\n}',
  ]);
  await user.click(json);
  expect(await tableTexts()).toHaveLength(3);
});

test('paper shows what is collapsed, and afterwards it is collapsed again', async () => {
  const { user } = renderOrders('[{"lines":[1,2,3,4],"more":[5,6,7,8]}]');
  await user.click((await screen.findAllByText('4 items'))[0] ?? document.body);
  expect((await tableTexts())[1]?.[2]).toBe('4 items');
  fireEvent(window, new Event('beforeprint'));
  const printed = [
    'JSON',
    '4 items[\n  1,\n  2,\n  3,\n  4\n]',
    '4 items[\n  5,\n  6,\n  7,\n  8\n]',
  ];
  expect((await tableTexts())[1]).toEqual(printed);
  // Browsers dispatch this where `open` is set, too, and happy-dom does not.
  for (const details of document.querySelectorAll('details'))
    fireEvent(details, new Event('toggle'));
  fireEvent(window, new Event('afterprint'));
  expect((await tableTexts())[1]).toEqual(['JSON', printed[1], '4 items']);
});

test('does not show the API key if the service quotes it', async () => {
  const { user } = renderOrders(
    '[{"sent":"Bearer some-key","SOME-KEY":[{"some-key":1,"and":"some-key"}],"n":12.50}]',
  );
  const [head, row] = await tableTexts();
  expect(head).toEqual(['As sent', 'Sent', '[API key]', 'N']);
  expect(row).toEqual(['JSON', 'Bearer [API key]', '[API key]: 1, [API key]', '12.50']);
  await user.click(screen.getByText('JSON'));
  expect(screen.getByText(/"and": "\[API key\]"/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/some-key/i);
});

test('shows fields such as __proto__ and constructor only if they were sent', async () => {
  const { user, intercept } = renderOrders('[{"__proto__":{"id":1},"constructor":2},{"a":3}]');
  const rows = [
    ['As sent', '__proto__', 'Constructor', 'A'],
    ['JSON', 'ID: 1', '2', ''],
    ['JSON', '', '', '3'],
  ];
  expect(await tableTexts()).toEqual(rows);

  // A second response, which TanStack Query would merge with the cached one.
  intercept('[{"__proto__":{"id":1},"constructor":4},{"a":3}]');
  await user.click(refresh());
  await screen.findByRole('cell', { name: '4' });
  expect((await tableTexts())[1]).toEqual(['JSON', 'ID: 1', '4', '']);
});

test('shows large values when they are opened', async () => {
  const { user } = renderOrders('[{"lines":[{"price":12.50},1,2,3],"of":{"a":{"b":1}}}]');
  expect((await tableTexts())[1]).toEqual(['JSON', '4 items', '1 field']);
  expect(screen.queryByText(/"price": 12.50/)).toBeNull();
  await user.click(screen.getByText('4 items'));
  expect(screen.getByText(/"price": 12.50/)).toBeDefined();
});

test('shows an empty state for an empty list', async () => {
  renderOrders('[]');
  await screen.findByText('There are no orders to show.');
  expect(screen.getByText(/Select Refresh to look again\.$/)).toBeDefined();
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
])('shows %s as formatted JSON', async (sent, shown) => {
  renderOrders(sent);
  await screen.findByText(
    'The response is not a list of objects with fields, so it is shown as JSON.',
  );
  expect(screen.getByRole('region', { name: 'Response' }).textContent).toBe(shown);
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
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();

  intercept('[{"id":1}]');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Showing the only order that the service sent.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('treats a response without a body as a failure', async () => {
  renderOrders('');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('the answer is not JSON');
});

test.each(['[{"id":7}]', '{"id":7}'])(
  'keeps a response from before a failure and calls it old: %s',
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
