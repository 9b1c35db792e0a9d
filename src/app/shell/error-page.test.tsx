import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  globalThis.earlyPage = undefined;
  vi.restoreAllMocks();
});

test('a page that fails takes the place of what was drawn before the app had arrived', async () => {
  // React tells of every caught error there.
  vi.spyOn(console, 'error').mockReturnValue();
  const leave = vi.fn();
  globalThis.earlyPage = { state: 'listed', painted: Promise.resolve(), leave };
  const Failing = () => {
    throw new Error('Too bad');
  };
  render(
    <ErrorPage onMissingPart={() => false}>
      <Failing />
    </ErrorPage>,
  );
  await screen.findByRole('heading', { name: 'This page failed' });
  expect(leave).toHaveBeenCalledOnce();
});
