import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const table = () => screen.queryByRole('table', { name: 'Pets' });
const press = (name: string) => screen.getByRole('button', { name });

test('keeps the rows as stale after a failure, and shows the message of the service as text', async () => {
  const { user, intercept } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const body = { code: 'X-1', message: 'No <b>pets</b>.', status: 403 };
  intercept(() => Promise.resolve(Response.json(body, { status: 403 })));
  await user.click(press('Refresh'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your API key does not allow this request.');
  expect(alert.textContent).toContain('No <b>pets</b>.');
  expect(screen.getByText(/^Could not refresh\. Showing the last pets loaded/)).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'Pets' })).getAllByRole('row')).toHaveLength(4);
  expect(table()?.getAttribute('aria-busy')).toBe('true');

  intercept(undefined);
  await user.click(press('Try again'));
  await screen.findByText('All 3 pets.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
});

test('shows all rows if an ID comes twice or the rows are more than the limit', async () => {
  const { user, intercept } = await renderOpenApp({ address: '/pets?limit=1', pets: manyPets(3) });
  await screen.findByText('First pet. There may be more.');
  const rex = '{"id":7,"name":"Rex","categoryId":1}';
  intercept(() => Promise.resolve(new Response(`[${rex},${rex}]`)));
  await user.click(press('Refresh'));
  await screen.findByText('First 2 pets, more than the 1 requested. There may be more.');
  await screen.findByText('First 2. There may be more.');
  expect(screen.getByLabelText('Limit')).toHaveProperty('value', '1');
  expect(screen.getAllByRole('link', { name: 'Rex' })).toHaveLength(2);
});
