import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const OLD_TOM = { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' };
const table = () => screen.queryByRole('table', { name: 'Pets' });
const press = (name: string) => screen.getByRole('button', { name });

/** A service that never responds; `aborted` returns whether each request was aborted. */
function neverRespond() {
  const requests: Request[] = [];
  return {
    respond: (request: Request) => {
      requests.push(request);
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('Aborted.')));
      });
    },
    aborted: () => requests.map(({ signal }) => signal.aborted),
  };
}

/** Advances the time until a request counts as slow, after up to 50 ms in `use-deferred-change.ts`. */
const passSecond = async (text: string) => {
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Loading pets' })).toBeDefined();
};

test('cancels a slow refresh and keeps the rows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, intercept } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const { respond, aborted } = neverRespond();
  intercept(respond);
  await user.click(press('Refresh'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await passSecond('Still loading… Showing the previous list.');

  await user.click(press('Cancel'));
  await screen.findByText('All 3 pets.');
  expect(aborted()).toEqual([true]);
  expect(table()).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
});

test('cancels a slow first list without showing a failure, and tries again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, intercept } = await renderOpenApp({ address: '/nowhere', pets: manyPets(3) });
  const { respond, aborted } = neverRespond();
  intercept(respond);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Pets' }));
  await screen.findByText('Loading pets…');
  await passSecond('Still loading…');

  await user.click(press('Cancel'));
  await screen.findByText('Loading cancelled.');
  expect(aborted()).toEqual([true]);
  expect(table()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  intercept(undefined);
  await user.click(press('Try again'));
  await screen.findByText('All 3 pets.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('goes back to the previous list when another list is cancelled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, intercept } = await renderOpenApp({ pets: [...manyPets(2), OLD_TOM] });
  await screen.findByText('All 3 pets.');
  intercept(neverRespond().respond);
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await passSecond('Still loading… Showing the previous list.');
  await user.click(press('Name'));
  await user.click(press('Cancel'));
  await screen.findByText('All 3 pets.');
  // An order chosen while the list loads is kept.
  expect(location.search).toBe('?sort=name');
  expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  expect(table()?.getAttribute('aria-busy')).toBe('false');
});

test('gives each list its own second before it counts as slow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, intercept } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  intercept(neverRespond().respond);
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await passSecond('Still loading… Showing the previous list.');
  await user.click(screen.getByRole('radio', { name: 'Pending' }));
  await screen.findByText(/^Loading pending pets/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

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
