import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { whenRead } from '../../testing/when-read.ts';
import { isAnotherBuild } from './new-version.tsx';

const OWN = 'assets/index-own.js';
const deployed = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  // DOMParser creates the script without loading it.
  const page = `<script type="module" src="/${OWN}"></script>`;
  const [script] = new DOMParser().parseFromString(page, 'text/html').scripts;
  if (script === undefined) throw new Error('There is no script.');
  document.head.append(script);
  onTestFinished(() => script.remove());
  vi.stubGlobal('fetch', deployed);
});

const offer = () => screen.queryByText('A new version is available.');

test.each<[string, boolean, Response]>([
  ['another build', true, Response.json({ entry: 'x.js' })],
  ['the same build', false, Response.json({ entry: OWN })],
  ['an error with an entry', false, Response.json({ entry: 'x.js' }, { status: 500 })],
])('%s is another build: %s', async (_, isAnother, response) => {
  deployed.mockResolvedValue(response);
  expect(await isAnotherBuild(new AbortController().signal)).toBe(isAnother);
});

test('with a sign-in page, it is unknown', async () => {
  deployed.mockResolvedValue(new Response('<title>Sign in</title>'));
  await expect(isAnotherBuild(new AbortController().signal)).rejects.toHaveProperty(
    'name',
    'SyntaxError',
  );
});

test('an offer that is closed is back after an hour', async () => {
  // A new response each time: other files are fetched, too.
  deployed.mockImplementation(async () => Response.json({ entry: 'assets/index-new.js' }));
  await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('contentinfo');
  // Repeated until the offer listens, because nothing shows when it starts to.
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(offer()).not.toBeNull();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  act(() => void vi.advanceTimersByTime(60 * 60_000 - 1));
  expect(offer()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(offer()).not.toBeNull();
});

test('no reload is offered while a pet is being sent', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  app.intercept((request) =>
    request.method === 'POST' ? onItsWay.then(() => app.serve(request)) : undefined,
  );
  await addAndSend(app, 'Rex');
  await screen.findByText('Sending…');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  let isRead = false;
  deployed.mockImplementation(async () =>
    whenRead(Response.json({ entry: 'assets/index-new.js' }), () => (isRead = true)),
  );
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(isRead).toBe(true));
  expect(offer()).toBeNull();
  arrive();
  await screen.findByText('A new version is available.');
});
