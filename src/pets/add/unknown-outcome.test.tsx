import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../app/test-app.tsx';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const isPost = (request: Request) => request.method === 'POST';
const reset = () => Promise.reject(new TypeError('network error'));

/** A form that is filled in, over a list that has been read. */
async function fillForm(pets = manyPets(3)): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await screen.findByLabelText('Name');
  await waitFor(() => expect(app.sent).toContain('GET /pets?limit=100&status=available'));
  await app.user.type(screen.getByLabelText('Name'), 'Rex');
  await app.user.type(screen.getByLabelText('Category ID'), '4');
  return app;
}

const press = (app: TestApp) => app.user.click(screen.getByRole('button', { name: 'Add pet' }));

test('stored, but no answer came: likely added, named, and can be taken as added', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  await screen.findByRole('heading', { name: 'Likely added' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');

  await app.user.click(screen.getByRole('button', { name: 'Take pet 4 as added' }));
  expect((await screen.findByText(/was added as pet/)).textContent).toBe('Rex was added as pet 4.');
  expect(posts(app.sent)).toHaveLength(1);
});

test('lost on the way: not seen, and Send again sends it once', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Not seen' });
  expect(posts(app.sent)).toHaveLength(1);

  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/was added as pet/);
  expect(posts(app.sent)).toHaveLength(2);
  expect(await app.catalogue.list({ limit: 100 })).toHaveLength(4);
});

test('a full list cannot tell, and leaves the choice to the person', async () => {
  const app = await fillForm(manyPets(120));
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Cannot tell' });
  expect(screen.getByText(/^The list is full at 100/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();

  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('heading', { name: 'Was it added?' })).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
});

test('a list that cannot be read cannot tell', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? reset() : Promise.resolve(new Response('', { status: 418 })),
  );
  await press(app);
  await screen.findByText('The list could not be read.');
});

test.each([
  ['a 500', () => new Response('{}', { status: 500 })],
  ['a redirect', () => new Response('', { status: 307, headers: { Location: '/elsewhere' } })],
  ['a 201 that is no pet', () => new Response('{"id":"12"}', { status: 201 })],
  ['a 201 that is no JSON', () => new Response('<html>', { status: 201 })],
  ['a 204', () => new Response(null, { status: 204 })],
] as const)('%s leaves the outcome unknown', async (_, answer) => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? Promise.resolve(answer()) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  expect(posts(app.sent)).toHaveLength(1);
});

test('a pet that the connection sent twice is told at once, with both IDs', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request.clone()).then(() => app.serve(request)) : undefined,
  );
  await press(app);
  await screen.findByText(/^Pets 4 and 5 are alike and both new/);
  expect(screen.getByText(/^Rex was added as pet/, { selector: '[role=status]' })).toBeDefined();
});

test('a page that was left in mid-press asks when it is opened again', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request).then(() => new Promise<Response>(() => {})) : undefined,
  );
  await press(app);
  await screen.findByRole('button', { name: 'Adding pet…' });
  app.intercept(undefined);
  app.restart();

  await screen.findByRole('heading', { name: 'Likely added' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
  expect(screen.queryByRole('button', { name: 'Add pet' })).toBeNull();
  expect(posts(app.sent)).toHaveLength(1);
});

test('offline, nothing is sent, neither then nor later', async () => {
  const app = await fillForm();
  app.setOnline(false);
  await press(app);
  await screen.findByText('This computer is offline, so nothing was sent.');
  app.setOnline(true);
  window.dispatchEvent(new Event('online'));
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(app.sent).toContain('GET /pets?limit=100&status=sold'));
  expect(posts(app.sent)).toEqual([]);
});
