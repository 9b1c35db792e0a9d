// When the overview reads its lists again, and what it says of their age.
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const open = () => renderOpenApp({ address: '/pets/overview', pets: manyPets(3) });

test('says how old its counts are, and reads them again every 30 s until that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const { user, sent, intercept, catalogue } = await open();
  await screen.findByText('Counted all 3 pets.');
  await pass(120);
  expect(screen.getByText(/^Updated/).textContent).toBe('Updated 2 min ago');

  await catalogue.add({ name: 'Rex', categoryId: 4n, status: 'sold' });
  await user.click(screen.getByRole('checkbox', { name: 'Refresh every 30 s' }));
  await pass(31);
  await screen.findByText('Counted all 4 pets.');
  intercept(() => Promise.resolve(new Response('', { status: 403 })));
  await pass(31);
  await screen.findByRole('alert');
  const before = sent.length;
  await pass(100);
  expect(sent.length).toBe(before);
});

test('counts again when the tab becomes visible', async () => {
  onTestFinished(() => focusManager.setFocused(undefined));
  const { catalogue } = await open();
  await screen.findByText('Counted all 3 pets.');
  await catalogue.add({ name: 'Rex', categoryId: 4n, status: 'sold' });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText('Counted all 4 pets.');
});

test('counts a pet of the form that is added meanwhile', async () => {
  const { user, intercept, serve } = await renderOpenApp({
    address: '/pets/new',
    pets: manyPets(3),
  });
  let add: () => void = () => undefined;
  intercept((request) =>
    request.method === 'POST'
      ? new Promise((resolve) => {
          add = () => resolve(serve(request));
        })
      : undefined,
  );
  await user.type(await screen.findByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText('On its way');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Counted all 3 pets.');
  add();
  await screen.findByText('Counted all 4 pets.');
});
