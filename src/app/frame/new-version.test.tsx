import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addAndSend } from '../../testing/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const OWN = 'assets/index-own.js';
const deployed = vi.fn<() => Promise<Response>>();
const answer = (entry: string) =>
  deployed.mockImplementation(async () => Response.json({ version: '2', entry }));

beforeEach(() => {
  // DOMParser creates the script without loading it.
  const page = `<script type="module" src="/${OWN}"></script>`;
  const [script] = new DOMParser().parseFromString(page, 'text/html').scripts;
  if (script === undefined) throw new Error('There is no script.');
  document.head.append(script);
  onTestFinished(() => script.remove());
  vi.stubGlobal('fetch', deployed);
});

async function openList() {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('contentinfo');
  return app;
}

/** Makes the tab visible and waits until its check has ended. */
async function checkAgain() {
  deployed.mockClear();
  await waitFor(() => {
    // The component may not listen yet.
    if (deployed.mock.calls.length === 0) document.dispatchEvent(new Event('visibilitychange'));
    expect(deployed.mock.settledResults[0]?.type).toMatch(/^(?:fulfilled|rejected)$/);
  });
}

const offer = () => screen.queryByText('A new version is available.');

test.each([
  ['the same build', () => Promise.resolve(Response.json({ version: '2', entry: OWN }))],
  ['no response', () => Promise.reject(new TypeError('offline'))],
  ['a sign-in page', () => Promise.resolve(new Response('<title>Sign in</title>'))],
  [
    'an error with an entry',
    () => Promise.resolve(Response.json({ entry: 'x.js' }, { status: 500 })),
  ],
])('no reload is offered after %s', async (_, answerWith) => {
  await openList();
  deployed.mockImplementation(answerWith);
  await checkAgain();
  expect(offer()).toBeNull();
});

test('no reload is offered while a pet is being sent', async () => {
  const app = await openList();
  await app.user.click(screen.getByRole('link', { name: 'Add pet' }));
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  app.intercept((request) =>
    request.method === 'POST' ? onItsWay.then(() => app.serve(request)) : undefined,
  );
  await addAndSend(app, 'Rex');
  await screen.findByText('Sending…');
  vi.stubGlobal('confirm', () => true);
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  answer('assets/index-new.js');
  await checkAgain();
  expect(offer()).toBeNull();
  arrive();
  await screen.findByText('A new version is available.');
});
