import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stringifyJson } from '../api/json/json.ts';
import { manyPets, renderOpenApp, TEST_KEY } from '../testing/render-app.tsx';

const refuse = () => Promise.resolve(new Response('{}', { status: 401 }));

test('another key starts with no data, and the same key keeps it', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const enter = async (key: string) => {
    app.intercept(refuse);
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const panel = await screen.findByRole('dialog', { name: 'Enter your API key' });
    // Intercepted, because the service accepts only one key. The list waits until `arrive` is called.
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.intercept((request) => {
      const isTrial = request.url.endsWith('limit=1');
      const pets = manyPets(key === TEST_KEY ? 3 : 2);
      const answer = () => new Response(stringifyJson(pets));
      return isTrial ? Promise.resolve(answer()) : held.then(answer);
    });
    await app.user.type(within(panel).getByLabelText('API key'), key);
    await app.user.click(within(panel).getByRole('button', { name: 'Open the store' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return arrive;
  };
  const showSame = await enter(TEST_KEY);
  expect(screen.getByText('Pet 3')).toBeDefined();
  showSame();
  await screen.findByText('All 3 pets.');

  const showOther = await enter('other-key');
  await waitFor(() => expect(document.body.textContent).not.toContain('Pet 3'));
  showOther();
  await screen.findByText('All 2 pets.');
  expect(document.body.textContent).not.toMatch(/no longer|Pet 3/);
});
