import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../testing/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { saveUndoSeconds } from '../new-pet/undo-time.ts';

/** Adds a pet named Rex with the form, at 14:30. Its request gets a 429 with this Retry-After. */
async function addThrottled(seconds: number): Promise<TestApp> {
  saveUndoSeconds(0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 14, 30) });
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  const headers = { 'Retry-After': String(seconds) };
  app.intercept(({ method }) => (method === 'POST' ? refusal(429, headers) : undefined));
  await app.user.type(screen.getByLabelText('Category ID'), '4{Enter}');
  return app;
}

const line = () => within(screen.getByRole('row', { name: /Rex/ }));

test('after a Retry-After of two hours, every page says until when, and Try again sends', async () => {
  const app = await addThrottled(7200);
  const asked = 'The store asks to wait until 16:30.';
  await screen.findByText(`1 pet is waiting. ${asked}`);
  screen.getByText('Then press Try again to resume sending.');
  screen.getByText(wholeText('The service says: Not that.'));
  await waitFor(() => expect(line().getByText('Waiting until 16:30')).toBeDefined());
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(wholeText(/Rex was added as pet/));
});

test("shows the service's message of a 429 that ends automatically", async () => {
  await addThrottled(60);
  await screen.findByText('1 pet is waiting because the service received too many requests.');
  screen.getByText(wholeText('The service says: Not that.'));
});
