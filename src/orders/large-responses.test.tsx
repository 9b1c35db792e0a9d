import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOrders, tableTexts } from '../testing/render-orders.tsx';

const nodes = () => document.body.querySelectorAll('*').length;
const list = (length: number, write: (at: number) => string) =>
  `[${Array.from({ length }, (_, at) => write(at)).join(',')}]`;

test('draws the first 100 of 20,000 rows, and more on demand', async () => {
  const { user } = renderOrders(list(20_000, (at) => `{"id":${at},"name":"a"}`));
  await screen.findByText('Showing 100 of the 20,000 orders that the service sent.');
  expect(nodes()).toBeLessThan(1300);
  await user.click(screen.getByRole('button', { name: /^Show 100 more of/ }));
  await screen.findByText('Showing 200 of the 20,000 orders that the service sent.');
  expect((await tableTexts()).at(-1)).toEqual(['JSON', '199', 'a']);
});

test('keeps the focus on the button when all rows are shown, and returns to the first', async () => {
  const { user } = renderOrders(list(130, (at) => `{"id":${at}}`));
  await user.click(await screen.findByRole('button', { name: 'Show 30 more of 30' }));
  await screen.findByText('Showing all 130 orders that the service sent.');
  const back = screen.getByRole('button', { name: 'Show the first 100' });
  expect(document.activeElement).toBe(back);
  await user.click(back);
  await screen.findByText('Showing 100 of the 130 orders that the service sent.');
});

test('draws thirty of 500 columns, and collapses the other fields of each row', async () => {
  const fields = Array.from({ length: 500 }, (_, at) => `"key ${at}":${at}`).join(',');
  const { user } = renderOrders(`[{${fields}},{"key 1":1}]`);
  const [head, first, second] = await tableTexts();
  expect(head).toHaveLength(32);
  expect(head?.at(-1)).toBe('More fields');
  expect(first?.at(-1)).toBe('470 fields');
  expect(second?.at(-1)).toBe('');
  await user.click(screen.getByText('470 fields'));
  expect((await tableTexts())[1]?.at(-1)).toContain('"key 30": 30,\n  "key 31": 31,');
  expect(nodes()).toBeLessThan(200);
});

test('shows a text of 4 MB as one line, and its first characters when opened', async () => {
  const { user } = renderOrders(`[{"note":"${'long '.repeat(800_000)}"}]`);
  await tableTexts();
  expect(document.body.textContent?.length).toBeLessThan(300);
  await user.click(screen.getByText(/^long long.*…$/));
  await screen.findByText('Showing the first 20,000 characters.');
  expect(document.body.textContent?.length).toBeLessThan(21_000);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Showing the first 40,000 characters.');
});

test('shows a number of 100,000 digits as one line', async () => {
  renderOrders(`[{"id":${'7'.repeat(100_000)}}]`);
  expect((await tableTexts())[1]).toEqual(['JSON', `${'7'.repeat(60)}…`]);
});

test('shows a text of many lines as one line until it is opened', async () => {
  const { user } = renderOrders(String.raw`[{"note":"one\ntwo\nthree\nfour\nfive"}]`);
  await tableTexts();
  await user.click(screen.getByText(/^one/));
  expect((await tableTexts())[1]?.[1]).toMatch(/…one\ntwo\nthree\nfour\nfive$/);
});

test('shows the beginning of values whose nesting makes the formatted text very long', async () => {
  renderOrders('['.repeat(90) + '1,'.repeat(100_000) + '1' + ']'.repeat(90));
  await screen.findByText('Showing the first 20,000 characters.');
  expect(document.body.textContent?.length).toBeLessThan(21_000);
});

test('shows no button for more if a formatted response is short', async () => {
  renderOrders('{"a":1}');
  await screen.findByText(/"a": 1/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
