import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../lazy-pages.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  globalThis.earlyPage = undefined;
});

/** Shows a page whose file does not load, and presses **Try again**. @returns the number of reloads */
async function tryAgain({ isOnline }: { isOnline: boolean }): Promise<() => number> {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const LatePage = lazy(() => Promise.reject(new ChunkLoadError()));
  render(
    <ErrorPage>
      <LatePage />
    </ErrorPage>,
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.setup().click(button);
  return () => reload.mock.calls.length;
}

// A new version has other files, which only a reload finds.
test('Try again reloads the page', async () => {
  const reloads = await tryAgain({ isOnline: true });
  expect(reloads()).toBe(1);
});

test('offline, where a reload would lose the app, Try again waits and says so', async () => {
  const reloads = await tryAgain({ isOnline: false });
  expect(reloads()).toBe(0);
  expect(screen.getByRole('alert').textContent).toContain(
    'You are offline. The page reloads automatically when you are back online.',
  );
  fireEvent(window, new Event('online'));
  expect(reloads()).toBe(1);
});

test('a page that fails removes the early page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const remove = vi.fn();
  const painted = Promise.resolve();
  globalThis.earlyPage = {
    records: Promise.resolve([]),
    request: undefined,
    list: undefined,
    view: { state: 'listed', painted, remove },
  };
  const Failing = () => {
    throw new Error('Too bad');
  };
  render(
    <ErrorPage>
      <Failing />
    </ErrorPage>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(remove).toHaveBeenCalledOnce();
});
