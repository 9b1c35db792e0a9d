import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const isPost = (request: Request) => request.method === 'POST';

async function openForm(): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new' });
  await screen.findByText('Nothing was sent from this tab yet.');
  await app.user.type(screen.getByLabelText('Category ID'), '4');
  return app;
}

async function add({ user }: TestApp, ...names: string[]): Promise<void> {
  for (const name of names) await user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
}

/** What is announced now. */
const announced = () => screen.getAllByRole('status').map((region) => region.textContent);

test('announces once that nothing is sent until a back-off is over', async () => {
  const app = await openForm();
  const headers = { 'Retry-After': '600' };
  app.intercept((request) =>
    isPost(request) ? Promise.resolve(new Response('{}', { status: 429, headers })) : undefined,
  );
  await add(app, 'Rex');
  await screen.findByText(wholeText(/^Rex was not added\./));
  await add(app, 'Luna', 'Milo');
  const words = /^Nothing is sent until \d\d:\d\d:\d\d\. The service asked this app to wait\.$/;
  await screen.findByText(words);
  expect(screen.getAllByText(/^The service asked this app to wait until \d\d:/)).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: 'Do not send, Luna' }));
  await screen.findByText(wholeText(/^Luna was not added\./));
  expect(announced().filter((text) => words.test(text))).toEqual([]);
  expect(within(screen.getByRole('row', { name: /Milo/ })).getByText('Waiting')).toBeDefined();
});

test('announces that pets wait for those before them, and what came of them', async () => {
  const app = await openForm();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  app.intercept((request) => (isPost(request) ? held.then(() => app.serve(request)) : undefined));
  await add(app, 'Rex', 'Luna', 'Milo', 'Tom');
  await waitFor(() => expect(screen.getAllByText('On its way')).toHaveLength(4));
  // That is nothing to announce.
  expect(announced().filter((text) => /waiting|Rex|Tom/.test(text))).toEqual([]);
  await add(app, 'Bo');
  await screen.findByText('Pets are still waiting to be sent.');
  release();
  await screen.findByRole('link', { name: 'Added as pet 5' });
  expect(screen.queryByText('Pets are still waiting to be sent.')).toBeNull();
});
