import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addAndSend } from '../testing/steps/form-steps.ts';
import { refusal } from '../testing/steps/import-steps.ts';
import {
  chooseFromMenu,
  manyPets,
  renderApp,
  renderOpenApp,
  storedText,
  TEST_KEY,
} from '../testing/render-app.tsx';

const PRODUCTION = 'http://127.0.0.1:4020/';
const REFUSAL = '{"code":"key","message":"This key ended on 3 May","status":401}';

const refuse = () => Promise.resolve(new Response(REFUSAL, { status: 401 }));
const keyOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '');

const WAITING = '. Enter another key to send the waiting pets.';
const TYPED = 'Nothing you typed in the form will be lost.';

const findPanel = () => screen.findByRole('dialog', { name: 'Enter your API key' });

/** Expects the two sentences in the panel for another key or not. */
const expectSentences = (panel: HTMLElement, expected: { waiting: boolean; typed: boolean }) => {
  const has = (sentence: string) => panel.textContent.includes(sentence);
  return waitFor(() => expect({ waiting: has(WAITING), typed: has(TYPED) }).toEqual(expected));
};

test('the key panel sends a key only to the environment that it names', async () => {
  const app = renderApp({ pets: manyPets(3) });
  await app.user.click(await screen.findByRole('radio', { name: 'Production' }));
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText('All 3 pets.');
  sessionStorage.clear();
  app.restart();
  await screen.findByText('All 3 pets.');
  app.intercept(refuse);
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const panel = await findPanel();
  within(panel).getByText(/^Production did not accept your API key/);
  await expectSentences(panel, { waiting: false, typed: false });

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

test('a key that is refused while a person types is asked for in the strip, and then in a panel that says what waits', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  app.intercept((request) => (request.method === 'POST' ? refuse() : undefined));
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await addAndSend(app, 'Rex');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await app.user.keyboard('Ada');
  const opener = { name: 'Enter your API key' };
  await screen.findByRole('button', opener);
  await app.user.keyboard(' Lovelace');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.user.click(screen.getByRole('button', opener));
  await expectSentences(await findPanel(), { waiting: true, typed: true });
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await app.user.click(await screen.findByRole('button', opener));
  await expectSentences(await findPanel(), { waiting: true, typed: false });
});

test('after a 403 to a pet, another key sends it in the same session, and the form keeps its text', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await renderOpenApp({ address: '/pets/new' });
  app.intercept((request) => {
    if (keyOf(request) !== 'other-key') return request.method === 'POST' ? refusal(403) : undefined;
    request.headers.set('Authorization', `Bearer ${TEST_KEY}`);
    return app.serve(request);
  });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  const opener = await screen.findByRole('button', { name: 'Enter another key' });
  await app.user.type(screen.getByLabelText('Name'), 'Ada');
  await app.user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Enter another key' });
  within(panel).getByText(/Waiting pets will be sent with it\. Nothing you typed/);
  await app.user.click(within(panel).getByRole('button', { name: 'Open the store' }));
  await within(panel).findByText('Enter an API key');
  await app.user.type(within(panel).getByLabelText('API key'), 'other-key{Enter}');
  await screen.findByRole('link', { name: 'Added as pet 1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('a key that may not read the list is replaced from Menu, and the list is loaded again', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  app.intercept((request) => {
    if (keyOf(request) !== 'other-key') return refusal(403);
    request.headers.set('Authorization', `Bearer ${TEST_KEY}`);
    return app.serve(request);
  });
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Could not refresh\./);
  await chooseFromMenu(app, 'Enter another key');
  const panel = await screen.findByRole('dialog', { name: 'Enter another key' });
  await app.user.type(within(panel).getByLabelText('API key'), 'other-key{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Could not refresh\./)).toBeNull());
  await screen.findByText('All 3 pets.');
});

test('a closed panel sends nothing more, and the key that it tried is not stored', async () => {
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
  await chooseFromMenu(app, 'Change environment');
  await app.user.click(await screen.findByRole('radio', { name: 'Production' }));
  await app.user.type(screen.getByLabelText('API key'), 'another-key');
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await waitFor(() => expect(tried).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  // The response was in flight when the request was aborted.
  sendAnswer();
  await answer;
  screen.getByRole('button', { name: 'Refresh' }).click();
  await screen.findByText('All 3 pets.');
  expect(document.title).toBe('Pets – Staging – Pet Store');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await storedText()).not.toContain('another-key');
  expect(tried?.signal.aborted).toBe(true);
});
