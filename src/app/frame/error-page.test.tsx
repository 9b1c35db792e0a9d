import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyChunk, lazyPage } from '../../ui/timing/lazy-page.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  globalThis.earlyPage = undefined;
});

/** Shows a page whose file does not load at first, and presses **Try again**. */
async function tryAgain({ isOnline = true, loads }: { isOnline?: boolean; loads: boolean }) {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const importPage = vi.fn<() => Promise<ComponentType>>();
  importPage.mockRejectedValue(new TypeError('Failed to fetch'));
  const LatePage = lazyPage(
    lazyChunk(async () => ({ Page: await importPage() })),
    ({ Page }) => Page,
  );
  render(
    <ErrorPage>
      <LatePage />
    </ErrorPage>,
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  if (loads) importPage.mockResolvedValue(() => <p>It is there.</p>);
  await userEvent.setup().click(button);
  return { importPage, reload };
}

test('Try again shows a page once its file loads, without a reload', async () => {
  const { reload } = await tryAgain({ loads: true });
  await screen.findByText('It is there.');
  expect(reload).not.toHaveBeenCalled();
});

test('Try again does not reload while offline, which would lose the app', async () => {
  const { importPage, reload } = await tryAgain({ isOnline: false, loads: false });
  await waitFor(() => expect(importPage).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Try again', busy: false });
  expect(reload).not.toHaveBeenCalled();
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
