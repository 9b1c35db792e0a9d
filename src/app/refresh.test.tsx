// Tests when the list, **Overview** and **Orders** refresh automatically.
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the list is loaded every minute and when it becomes visible, but not while hidden or after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let loadedAt = 0;
  const { sent, received, intercept } = await renderOpenApp({
    pets: manyPets(3),
    intercept: () => {
      loadedAt = Date.now();
      return undefined;
    },
  });
  const countLists = (requests: readonly string[]) =>
    requests.filter((request) => request === 'GET /pets?limit=20').length;
  await screen.findByText(/^Updated/);
  await pass(12.5 - (Date.now() - loadedAt) / 1000);
  expect(screen.getByText(wholeText(/^Updated /)).textContent).toBe('Updated just now');
  await pass(50);
  // A list that is being loaded is not loaded again.
  await waitFor(() => expect(countLists(received)).toBe(2));

  act(() => focusManager.setFocused(false));
  await pass(200);
  expect(countLists(sent)).toBe(2);
  expect(screen.getByText(wholeText(/^Updated /)).textContent).toBe('Updated 3 min ago');
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(countLists(received)).toBe(3));

  intercept(() => Promise.resolve(new Response('{}', { status: 403 })));
  await pass(61);
  await screen.findByText(/^Last updated/);
  await pass(200);
  expect(countLists(sent)).toBe(4);
});

test('an automatic refresh shows no progress, however slow it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { intercept, sent } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const sentFirst = sent.length;
  intercept(() => new Promise(() => undefined));
  await pass(65);
  await waitFor(() => expect(sent.length).toBe(sentFirst + 1));
  await pass(5);
  screen.getByText('All 3 pets.');
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBeNull();
});

test.each([
  ['/pets/overview', 'GET /pets?limit=100&status=sold'],
  ['/store/orders', 'GET /store/orders'],
])('%s is loaded again when it becomes visible', async (address, request) => {
  const { sent } = await renderOpenApp({ address, pets: manyPets(3) });
  const readings = () => sent.filter((sentRequest) => sentRequest === request).length;
  await screen.findByText(/^Updated/);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(readings()).toBe(2));
});
