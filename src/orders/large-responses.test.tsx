import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOrders, tableTexts } from '../testing/render-orders.tsx';

const list = (length: number, write: (at: number) => string) =>
  `[${Array.from({ length }, (_, at) => write(at)).join(',')}]`;
const shownLength = () => document.body.textContent?.length;

test('draws the first 100 of 20,000 rows, and more on demand', async () => {
  const { user } = renderOrders(list(20_000, (at) => `{"id":${at},"name":"a"}`));
  await screen.findByText('The service sent 20,000 orders.');
  expect(await tableTexts()).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: /^Show 100 more of/ }));
  expect((await tableTexts()).at(-1)).toEqual(['199', 'a']);
});

test('shows the beginning of a text of 4 MB, and of a list of 100,000 items also when opened', async () => {
  const { user } = renderOrders(
    `[{"note":"${'long '.repeat(800_000)}","items":${list(100_000, () => '1')}}]`,
  );
  await tableTexts();
  expect(shownLength()).toBeLessThan(600);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownLength()).toBeGreaterThan(5000);
  expect(shownLength()).toBeLessThan(6000);
});

test('shows the beginning of JSON whose nesting would make it very long with indentation', async () => {
  renderOrders('['.repeat(90) + '1,'.repeat(100_000) + '1' + ']'.repeat(90));
  await screen.findByText(/^These are the first 100,000 characters\./);
  expect(shownLength()).toBeLessThan(101_000);
  screen.getByRole('button', { name: 'Copy JSON' });
});
