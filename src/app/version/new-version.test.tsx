import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/test-app.tsx';

const OWN = 'assets/index-own.js';
const deployed = vi.fn<() => Promise<Response>>();
const answer = (entry: string) =>
  deployed.mockImplementation(async () => Response.json({ version: '2', entry }));

beforeEach(() => {
  // Parsed elsewhere, so that it is not fetched.
  const page = `<script type="module" src="/${OWN}"></script>`;
  const [script] = new DOMParser().parseFromString(page, 'text/html').scripts;
  if (script === undefined) throw new Error('There is no script.');
  document.head.append(script);
  onTestFinished(() => script.remove());
  vi.stubGlobal('fetch', deployed);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openList() {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('contentinfo');
  return app;
}

/** The tab is looked at again, and what it asked has been answered, or could not be. */
async function lookAgain() {
  deployed.mockClear();
  await waitFor(() => {
    // What is drawn may not listen yet.
    if (deployed.mock.calls.length === 0) document.dispatchEvent(new Event('visibilitychange'));
    expect(deployed.mock.settledResults[0]?.type).toMatch(/^(?:fulfilled|rejected)$/);
  });
}

const offer = () => screen.queryByText('A new version is there.');

test('the foot tells the version', async () => {
  await openList();
  expect(screen.getByRole('contentinfo').textContent).toMatch(
    /^Pet Store Admin \d+\.\d+\.\d+ \(\w+\)$/,
  );
});

test('another build is offered, and not before one is there', async () => {
  const { user } = await openList();
  answer(OWN);
  await lookAgain();
  expect(deployed).toHaveBeenCalledWith(
    '/version.json',
    expect.objectContaining({ cache: 'no-store' }),
  );
  expect(offer()).toBeNull();

  answer('assets/index-new.js');
  await lookAgain();
  await waitFor(() => expect(offer()).not.toBeNull());
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('put off, it is offered again at the next look', async () => {
  const { user } = await openList();
  answer('assets/index-new.js');
  await lookAgain();
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(offer()).toBeNull();
  await lookAgain();
  await waitFor(() => expect(offer()).not.toBeNull());
});

test.each([
  ['no such file', () => Promise.resolve(new Response('Not found.', { status: 404 }))],
  ['a sign-in page', () => Promise.resolve(new Response('<title>Sign in</title>'))],
  ['another file', () => Promise.resolve(Response.json({ version: '2' }))],
  [
    'an error with an entry',
    () => Promise.resolve(Response.json({ entry: 'x.js' }, { status: 500 })),
  ],
])('%s is no new version', async (_, answerWith) => {
  await openList();
  deployed.mockImplementation(answerWith);
  await lookAgain();
  await screen.findByText('Showing all 3 pets.');
  expect(offer()).toBeNull();
});

test('offline it is quiet', async () => {
  await openList();
  deployed.mockRejectedValue(new TypeError('offline'));
  await lookAgain();
  expect(offer()).toBeNull();
});

test('a form is never disturbed, and what is half-written there is spoken of elsewhere', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('link', { name: 'Add pet' }));
  await user.type(await screen.findByLabelText('Name'), 'Rex');
  answer('assets/index-new.js');
  await lookAgain();
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText('A new version is there.');
  expect(screen.getByText(/^A reload gets it\. Nothing is lost: the form has/)).toBeDefined();
});

test('while a pet is on its way, nothing is offered', async () => {
  const app = await openList();
  await app.user.click(screen.getByRole('link', { name: 'Add pet' }));
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await app.user.type(screen.getByLabelText('Category ID'), '4');
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  app.intercept((request) =>
    request.method === 'POST' ? onItsWay.then(() => app.serve(request)) : undefined,
  );
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  vi.stubGlobal('confirm', () => true);
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  answer('assets/index-new.js');
  await lookAgain();
  expect(offer()).toBeNull();
  arrive();
  await screen.findByText('A new version is there.');
});
