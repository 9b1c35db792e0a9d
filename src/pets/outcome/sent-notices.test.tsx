import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';

const BIDI_NAME = 'Rex\u202Egnp.exe';
const LONG = `Rex${'x'.repeat(9_997)}`;

const isPost = (request: Request) => request.method === 'POST';
const reset = () => Promise.reject(new TypeError('network error'));

/** Sends a pet, opens the list while the request runs, and then answers or fails it. */
async function sendAndLeave(name: string, isAnswered: boolean): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new' });
  const { user } = app;
  await user.click(await screen.findByLabelText('Name'));
  await user.paste(name);
  await user.type(screen.getByLabelText('Category ID'), '4');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.intercept((request) =>
    isPost(request)
      ? held.then(() => (isAnswered ? app.serve(request) : app.serve(request).then(reset)))
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/is on its way\./);
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByRole('heading', { name: 'Pets', level: 1 });
  answer();
  return app;
}

test.each([
  ['added', true, /was added as pet/],
  ['unknown', false, /added\? It is not known/],
] as const)(
  'marks bidirectional controls in a name in the notice: %s',
  async (_, isAnswered, words) => {
    await sendAndLeave(BIDI_NAME, isAnswered);
    await waitFor(() => expect(document.body.textContent).toMatch(words));
    await screen.findAllByRole('img', { name: /U\+202E right-to-left override/ });
    // The control character occurs only inside the marks and the isolated name.
    for (const notice of document.querySelectorAll('p'))
      expect([...notice.childNodes].map(textOf).join('')).not.toContain('\u202E');
  },
);

test('shortens a name of 10,000 characters in the notice', async () => {
  await sendAndLeave(LONG, true);
  await screen.findByText(/was added as pet/);
  expect(screen.queryByText(LONG)).toBeNull();
});

const textOf = (node: Node) => (node instanceof Text ? node.data : '');
