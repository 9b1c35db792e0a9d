import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { senderLock } from '../../outbox/ports.ts';
import { addAndSend } from '../../testing/form-steps.ts';
import { refusal } from '../../testing/import-steps.ts';
import { saveUndoSeconds } from '../../pets/new-pet/undo-time.ts';
import { renderOpenApp, TEST_KEY, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { ENVIRONMENT } from '../../testing/write-rows.ts';

/** Adds a pet named Rex with the form. Its request gets this response. */
async function addRefused(status: number, headers?: Record<string, string>): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new' });
  app.intercept((request) => (request.method === 'POST' ? refusal(status, headers) : undefined));
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  await addAndSend(app, 'Rex');
  return app;
}

/** Waits for the words of the strip. */
const findStrip = (words: RegExp | string) =>
  waitFor(() => expect(document.querySelector('[data-strip] p')?.textContent).toMatch(words));

const postsOf = ({ sent }: TestApp) => sent.filter((request) => request.startsWith('POST')).length;

test('after a 403 the pet waits, every page says why, and Try again sends it', async () => {
  const app = await addRefused(403);
  await findStrip('Your API key does not allow this request. 1 pet is waiting.');
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await findStrip(/^Rex was added as pet/);
  await waitFor(() => expect(screen.queryByText(/waiting\.$/)).toBeNull());
  expect(postsOf(app)).toBe(2);
});

test('Try again says when this browser could not save it, and sends once it can', async () => {
  const app = await addRefused(403);
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
  const button = await tryAgain();
  app.intercept(undefined);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await app.user.click(button);
  await findStrip(/^This browser could not save data, so nothing was sent\./);
  put.mockRestore();
  await app.user.click(await tryAgain());
  await screen.findByText(/^Added as/);
});

test('a second refusal for a reason other than the pet ends the wait', async () => {
  const app = await addRefused(403);
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Send now, Rex' });
  await waitFor(() => expect(screen.queryByText(/waiting\.$/)).toBeNull());
  expect(postsOf(app)).toBe(2);
});

test('after a 401 the pet waits for another key, and is sent with it', async () => {
  const app = await addRefused(401);
  await findStrip('Staging did not accept your API key. Enter another key to send 1 pet.');
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Enter your API key' }));
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText(wholeText(/Rex was added as pet/));
  expect(postsOf(app)).toBe(2);
});

/** Adds a pet named Rex at 14:30. Its request gets a 429 with this Retry-After. */
async function addThrottled(seconds: string): Promise<TestApp> {
  saveUndoSeconds(0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 14, 30) });
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  app.intercept(({ method }) =>
    method === 'POST' ? refusal(429, { 'Retry-After': seconds }) : undefined,
  );
  await app.user.type(screen.getByLabelText('Category ID'), '4{Enter}');
  return app;
}

test('a wait of up to 90 seconds is shown in seconds, a longer one by the clock', async () => {
  await addThrottled('90');
  await findStrip('The service is busy. 1 pet will be sent in 90 seconds.');
  screen.getByText(wholeText('The service says: Not that.'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  vi.setSystemTime(new Date(2026, 10, 20, 14, 29, 50));
  await findStrip('The service is busy. 1 pet will be sent at 14:32.');
});

test('after a Retry-After of two hours, every page says until when, and Try again sends', async () => {
  const app = await addThrottled('7200');
  await findStrip('The store asks to wait until 16:30. 1 pet is waiting.');
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /^Added as/ });
});

test('Cancel sending leaves a waiting pet as not sent, to check, until Send now or Dismiss', async () => {
  const app = await addRefused(403);
  await app.user.click(await screen.findByRole('button', { name: 'Cancel sending, Rex' }));
  const justSent = within(screen.getByRole('region', { name: 'Just sent' }));
  await justSent.findByText('Not sent');
  justSent.getByText('Sending was cancelled.');
  justSent.getByRole('button', { name: 'Dismiss, Rex' });
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  await waitFor(() => expect(screen.queryByText(/waiting\.$/)).toBeNull());
  app.intercept(undefined);
  await app.user.click(justSent.getByRole('button', { name: 'Send now, Rex' }));
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(wholeText(/Rex was added as pet/));
  expect(postsOf(app)).toBe(2);
});

test('every page says that another tab is sending but does not respond, and Send from here sends', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  void navigator.locks.request(senderLock(ENVIRONMENT), () => new Promise(() => undefined));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await screen.findByRole('button', { name: 'Undo, Rex' });
  const notice = /^Another tab is sending, but does not respond\./;
  expect(screen.queryByText(notice)).toBeNull();
  // Five seconds to undo, then ten without a response.
  await vi.advanceTimersByTimeAsync(15_000);
  await findStrip(notice);
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('heading', { name: 'Overview', level: 1 });
  await findStrip(notice);
  expect(postsOf(app)).toBe(0);
  await app.user.click(screen.getByRole('button', { name: 'Send from here' }));
  await findStrip(/^Rex was added as pet/);
  expect(postsOf(app)).toBe(1);
});
