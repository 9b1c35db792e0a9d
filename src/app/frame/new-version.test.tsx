import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addAndSend } from '../../testing/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { isAnotherBuild } from './new-version.tsx';

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

test.each<[string, boolean, () => Promise<Response>]>([
  ['another build', true, () => Promise.resolve(Response.json({ entry: 'x.js' }))],
  ['the same build', false, () => Promise.resolve(Response.json({ entry: OWN }))],
  ['no response', false, () => Promise.reject(new TypeError('offline'))],
  ['a sign-in page', false, () => Promise.resolve(new Response('<title>Sign in</title>'))],
  [
    'an error with an entry',
    false,
    () => Promise.resolve(Response.json({ entry: 'x.js' }, { status: 500 })),
  ],
])('%s is another build: %s', async (_, isAnother, answerWith) => {
  deployed.mockImplementation(answerWith);
  expect(await isAnotherBuild(new AbortController().signal)).toBe(isAnother);
});

test('no reload is offered while a pet is being sent', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
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
