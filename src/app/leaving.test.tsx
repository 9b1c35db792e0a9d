import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionCookies } from '../session/session-cookies.ts';
import { addAndSend } from '../testing/form-steps.ts';
import {
  chooseFile,
  holdRequests,
  openImport,
  refusal,
  rowsNamed,
  startImport,
} from '../testing/import-steps.ts';
import { chooseFromMenu, manyPets, renderOpenApp, TEST_KEY } from '../testing/render-app.tsx';
import { storedRows } from '../testing/stored-rows.ts';

/** Sends a pet whose request waits until `arrive` is called. */
async function sendSlowly() {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  let arrive: () => void = () => undefined;
  const inFlight = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const signals: AbortSignal[] = [];
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    signals.push(request.signal);
    return inFlight.then(() => app.serve(request));
  });
  await addAndSend(app, 'Rex');
  await waitFor(() => expect(signals).toHaveLength(1));
  return { ...app, arrive, signals };
}

function answer(leave: boolean) {
  const confirm = vi.fn(() => leave);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

const asksToClose = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

const justSent = () => screen.findByRole('table', { name: 'Just sent' });

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));

test('the reopened form cannot resend a pet that is being sent', async () => {
  const { user, sent, arrive } = await sendSlowly();
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await user.click(await screen.findByRole('link', { name: 'Add pet' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
  arrive();
  await within(await justSent()).findByText(/^Added as/);
  expect(posts(sent)).toHaveLength(1);
});

test('Forget key lets the request finish, and saves nothing of it', async () => {
  const { user, signals, arrive, catalogue } = await sendSlowly();
  await chooseFromMenu({ user }, 'Forget key');
  await user.click(await screen.findByRole('button', { name: 'Forget key and clear Sent' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  arrive();
  await waitFor(async () => expect(await catalogue.list({ limit: 100 })).toHaveLength(4));
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});

/** Opens the form, and adds pets with these names. */
async function addPets(...names: string[]) {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  for (const name of names) await app.user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
  return app;
}

test('closing the tab and Change environment ask from the press until the pet is undone', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await addPets('Rex');
  expect(asksToClose()).toBe(true);
  await within(await justSent()).findByText(/^Sending in/);
  expect(asksToClose()).toBe(true);
  const confirm = answer(false);
  await chooseFromMenu(app, 'Change environment');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('1 pet has not been sent yet. Leave anyway?');
  expect(screen.queryByRole('dialog')).toBeNull();

  await app.user.click(within(await justSent()).getByRole('button', { name: 'Undo, Rex' }));
  await waitFor(() => expect(asksToClose()).toBe(false));
});

test('closing the tab asks while pets wait until the service takes requests again', async () => {
  const app = await addPets();
  app.intercept(({ method }) =>
    method === 'POST' ? refusal(429, { 'Retry-After': '60' }) : undefined,
  );
  await addAndSend(app, 'Rex');
  await screen.findAllByText('The service is busy. 1 pet will be sent');
  for (const name of ['Luna', 'Tom'])
    await app.user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
  await screen.findAllByText('The service is busy. 3 pets will be sent');
  // A pet is “Saving…” until the counts for the question have it.
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  await waitFor(() => expect(asksToClose()).toBe(true));
  const confirm = answer(false);
  await chooseFromMenu(app, 'Change environment');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('3 pets have not been sent yet. Leave anyway?');
});

test('a pet that was left unsent is one line to check in the next session', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await addPets('Rex');
  await within(await justSent()).findByText(/^Sending in/);
  // A browser that closes deletes the cookie.
  sessionCookies.removeAll();
  app.restart();
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await app.user.click(await screen.findByRole('link', { name: 'Sent (1 to check)' }));
  const sent = within(await screen.findByRole('table', { name: 'Sent' }));
  await sent.findByText('The session ended before it was sent.');
  sent.getByRole('button', { name: 'Send now, Rex' });
  expect(asksToClose()).toBe(false);
  expect(posts(app.sent)).toEqual([]);
});

test('a paused import, which a person resumes, can be left without a question', async () => {
  const app = await openImport();
  const held = holdRequests(app, 'POST');
  await chooseFile(app, rowsNamed('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'));
  await startImport(app);
  const confirm = answer(false);
  // Until the counts of the rows in flight are read.
  await waitFor(async () => {
    await chooseFromMenu(app, 'Change environment');
    expect(confirm).toHaveBeenLastCalledWith(
      '1 pet has not been sent yet. A pet is still being sent. You can check the outcome later in Sent. Leave anyway?',
    );
  });
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByRole('button', { name: 'Resume' });
  for (const deliver of held) deliver();
  await waitFor(() => expect(asksToClose()).toBe(false));
});

test('closing the tab does not ask while only the lists are checked', async () => {
  const app = await addPets();
  let isChecking = false;
  app.intercept(({ method }) => {
    if (method === 'POST') return Promise.reject(new TypeError('No connection.'));
    isChecking = true;
    return new Promise(() => undefined);
  });
  await addAndSend(app, 'Rex');
  await within(await justSent()).findByText('Was it added?');
  await waitFor(() => expect(isChecking).toBe(true));
  await waitFor(() => expect(asksToClose()).toBe(false));
});

test('closing the tab asks only while a pet is being sent', async () => {
  const { arrive } = await sendSlowly();
  await waitFor(() => expect(asksToClose()).toBe(true));
  arrive();
  await within(await justSent()).findByText(/^Added as/);
  await waitFor(() => expect(asksToClose()).toBe(false));
});

test('closing the tab and Change environment ask while a pet is only on the page', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await within(await justSent()).findByText('Not saved or sent');
  await waitFor(() => expect(asksToClose()).toBe(true));
  const confirm = answer(false);
  await chooseFromMenu(app, 'Change environment');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^A pet has not been saved/),
  );

  await app.user.click(within(await justSent()).getByRole('button', { name: /^Correct/ }));
  await waitFor(() => expect(asksToClose()).toBe(false));
});
