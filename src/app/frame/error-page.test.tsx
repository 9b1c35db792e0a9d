import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../lazy-pages.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  globalThis.earlyPage = undefined;
});

/** Shows a page whose file does not load, and presses **Try again**. @returns whether the page was reloaded */
async function tryAgain({ isOnline }: { isOnline: boolean }): Promise<boolean> {
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
  return reload.mock.calls.length > 0;
}

// A new version has other files, which only a reload finds. Offline, a reload would lose the app.
test.each([true, false])(
  'Try again reloads the page if the browser is online: %s',
  async (isOnline) => {
    expect(await tryAgain({ isOnline })).toBe(isOnline);
  },
);

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
