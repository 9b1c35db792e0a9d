import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addAndSend } from '../testing/form-steps.ts';
import {
  chooseFromMenu,
  manyPets,
  renderApp,
  renderOpenApp,
  storedText,
  TEST_KEY,
  type TestApp,
} from '../testing/render-app.tsx';

const PRODUCTION = 'http://127.0.0.1:4020/';
const REFUSAL = '{"code":"key","message":"This key ended on 3 May.","status":401}';

const refuse = () => Promise.resolve(new Response(REFUSAL, { status: 401 }));
const keyOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '');
const title = (environment: string) => `Pets – ${environment} – Pet Store`;

async function renderOpened(environment: string) {
  const app = renderApp({ pets: manyPets(3) });
  await app.user.click(await screen.findByRole('radio', { name: environment }));
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText('All 3 pets.');
  return app;
}

async function tryKey({ user }: Awaited<ReturnType<typeof renderOpened>>, environment: string) {
  await chooseFromMenu({ user }, 'Change environment');
  await user.click(await screen.findByRole('radio', { name: environment }));
  await user.type(screen.getByLabelText('API key'), 'another-key');
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
}

test('the key panel sends a key only to the environment that it names', async () => {
  const app = await renderOpened('Production');
  sessionStorage.clear();
  app.restart();
  await screen.findByText('All 3 pets.');
  app.intercept(refuse);
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const panel = await screen.findByRole('dialog', { name: 'Enter your API key' });
  within(panel).getByText(/^Production did not accept your API key/);

  const addresses: string[] = [];
  app.intercept((request) => {
    if (keyOf(request) === 'another-key') addresses.push(request.url);
    return refuse();
  });
  await app.user.type(within(panel).getByLabelText('API key'), 'another-key');
  await app.user.click(within(panel).getByRole('button', { name: 'Open the store' }));
  await within(panel).findByText(/did not accept this API key/);
  expect(addresses).toEqual([`${PRODUCTION}v1/pets?limit=1`]);
});

test('a refused key is reported above the form, and no dialog takes the typed text', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  app.intercept((request) => (request.method === 'POST' ? refuse() : undefined));
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  await addAndSend(app, 'Rex');
  await app.user.keyboard('Ada');
  const opener = await screen.findByRole('button', { name: 'Enter your API key' });
  await app.user.keyboard(' Lovelace');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.user.click(opener);
  await screen.findByRole('dialog', { name: 'Enter your API key' });
});

const WAITING = 'Enter another key to send the waiting pets.';
const TYPED = 'Nothing you typed in the form will be lost.';

/** Expects the two sentences in the panel for another key or not, closes it, and expects the words of its notice. */
async function expectPanel({ user }: TestApp, expected: { waiting: boolean; typed: boolean }) {
  const panel = await screen.findByRole('dialog', { name: 'Enter your API key' });
  await within(panel).findByText(/^Staging did not accept your API key/);
  const has = (sentence: string) => panel.textContent.includes(sentence);
  await waitFor(() => expect({ waiting: has(WAITING), typed: has(TYPED) }).toEqual(expected));
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  const purpose = expected.waiting ? 'send 1 pet' : 'view pets';
  await screen.findAllByText(
    `Staging did not accept your API key. Enter another key to ${purpose}.`,
  );
}

test('the panel speaks neither of waiting pets nor of the form where there are none', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  app.intercept(refuse);
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expectPanel(app, { waiting: false, typed: false });
});

test('the panel speaks of waiting pets on every page, and of the form only on its own', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  app.intercept(refuse);
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  await addAndSend(app, 'Rex');
  const opener = { name: 'Enter your API key' };
  await app.user.click(await screen.findByRole('button', opener));
  await expectPanel(app, { waiting: true, typed: true });
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await app.user.click(await screen.findByRole('button', opener));
  await expectPanel(app, { waiting: true, typed: false });
});

test.each([
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
  ['another choice', () => fireEvent.click(screen.getByRole('radio', { name: 'Staging' }))],
])('%s stops the trial of a key, which is not stored', async (_, stop) => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  let tried: Request | undefined;
  let sendAnswer: () => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    sendAnswer = () => resolve(new Response('[]'));
  });
  app.intercept((request) => {
    if (!request.url.startsWith(PRODUCTION)) return undefined;
    tried = request;
    return answer;
  });
  await tryKey(app, 'Production');
  await waitFor(() => expect(tried).toBeDefined());
  stop();

  // The response was in flight when the request was aborted.
  sendAnswer();
  await answer;
  screen.getByRole('button', { name: 'Refresh' }).click();
  await screen.findByText('All 3 pets.');
  expect(document.title).toBe(title('Staging'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await storedText()).not.toContain('another-key');
  expect(tried?.signal.aborted).toBe(true);
});

test('a key that could not be tried offline can be tried again, without the old message', async () => {
  const app = renderApp();
  const goes = (event: 'offline' | 'online') => {
    app.setOnline(event === 'online');
    fireEvent(window, new Event(event));
  };
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  goes('offline');
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText('You are offline, so nothing was sent.');
  goes('online');
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  expect(app.sent).toEqual([]);
});
