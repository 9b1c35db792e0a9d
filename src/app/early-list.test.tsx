import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { manyPets, renderOpenApp, TEST_KEY } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';

/** Prepares an early page whose list arrived `waited` milliseconds ago. `restart` then opens the app. */
async function openAfter(waited: number) {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  const headers = { Authorization: `Bearer ${TEST_KEY}` };
  const response = app.serve(new Request('http://127.0.0.1:4010/v1/pets?limit=20', { headers }));
  await response;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const arrivedAt = Date.now();
  openEarlyPage({ take: () => response, arrivedAt: () => arrivedAt, abort: () => undefined });
  vi.setSystemTime(Date.now() + waited);
  app.sent.splice(0);
  return { ...app, arrivedAt };
}

test('a list that waited less than two seconds for the app is dated by its arrival', async () => {
  const { restart, sent, arrivedAt } = await openAfter(1500);
  restart();
  const age = await screen.findByText('just now');
  expect(age.getAttribute('datetime')).toBe(new Date(arrivedAt).toISOString());
  expect(sent).toEqual([]);
});

test('a list that waited longer is shown with its age, and loaded again', async () => {
  const { restart, sent, intercept } = await openAfter(90_000);
  let answer: () => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response('[]'));
  });
  intercept(() => answered);
  restart();
  expect((await screen.findByText(wholeText(/^Updated /))).textContent).toBe('Updated 1 min ago');
  await waitFor(() => expect(sent).toEqual(['GET /pets?limit=20']));
  answer();
  await waitFor(() =>
    expect(screen.getByText(wholeText(/^Updated /)).textContent).toBe('Updated just now'),
  );
});
