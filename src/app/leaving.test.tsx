import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from './test-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A pet on its way, and the way to let its answer come. */
async function sendSlowly() {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await app.user.type(screen.getByLabelText('Category ID'), '4');
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const signals: AbortSignal[] = [];
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    signals.push(request.signal);
    return onItsWay.then(() => app.serve(request));
  });
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByRole('button', { name: 'Adding pet…' });
  return { ...app, arrive, signals };
}

function answer(leave: boolean) {
  const confirm = vi.fn(() => leave);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

test('leaving while a pet is on its way asks, and staying stays', async () => {
  const { user } = await sendSlowly();
  const confirm = answer(false);
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/pets/new');
  await user.click(screen.getByRole('button', { name: 'Forget key' }));
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Adding pet…' })).toBeDefined();
});

test('another filter of the page where one is asks nothing', async () => {
  const { user } = await sendSlowly();
  const confirm = answer(true);
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await user.click(await screen.findByRole('radio', { name: 'Sold' }));
  await screen.findByText('There are no sold pets.');
  expect(confirm).toHaveBeenCalledOnce();
});

test('having left, the outcome is told on the next page', async () => {
  const { user, arrive } = await sendSlowly();
  answer(true);
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText('Rex is on its way.');
  arrive();
  await screen.findByText('Rex was added as pet 4.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Rex was added as pet 4.')).toBeNull();
});

test('Forget key, once sure, ends what is under way', async () => {
  const { user, signals } = await sendSlowly();
  answer(true);
  await user.click(screen.getByRole('button', { name: 'Forget key' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('closing the tab asks only while a pet is on its way', async () => {
  const { arrive } = await sendSlowly();
  const close = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  arrive();
  await screen.findByText(/was added as pet/);
  expect(close()).toBe(false);
});
