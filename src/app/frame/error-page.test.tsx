import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  globalThis.earlyPage = undefined;
});

test('a page that fails removes what was drawn before the app arrived', async () => {
  // React logs every caught error.
  vi.spyOn(console, 'error').mockReturnValue();
  const remove = vi.fn();
  const painted = Promise.resolve();
  globalThis.earlyPage = {
    request: undefined,
    list: {
      environmentName: 'Staging',
      query: { limit: 20 },
      remembered: '',
      isOpen: Promise.resolve(true),
      answer: new Promise(() => undefined),
    },
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
  await screen.findByRole('heading', { name: 'This page failed' });
  expect(remove).toHaveBeenCalledOnce();
});
