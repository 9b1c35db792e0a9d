import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const isPost = (request: Request) => request.method === 'POST';
const reset = () => Promise.reject(new TypeError('network error'));
const refuse = (status: number) => Promise.resolve(new Response('{}', { status }));

/** Opens the form and fills it in once the four widest lists are read, so the existing pets are known. */
async function fillForm(pets = manyPets(3)): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await screen.findByLabelText('Name');
  for (const path of ['', '&status=available', '&status=pending', '&status=sold'])
    await waitFor(() => expect(app.sent).toContain(`GET /pets?limit=100${path}`));
  await fillIn(app);
  return app;
}

async function fillIn({ user }: TestApp): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
}

const clickAdd = (app: TestApp) => app.user.click(screen.getByRole('button', { name: 'Add pet' }));

test('shows Likely added when the pet is stored but the answer is lost, and lets the user take it as added', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  await screen.findByRole('heading', { name: 'Likely added' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');

  await app.user.click(screen.getByRole('button', { name: 'Take pet 4 as added' }));
  expect((await screen.findByText(/was added as pet/)).textContent).toBe('Rex was added as pet 4.');
  expect(posts(app.sent)).toHaveLength(1);
});

test('shows Not seen with the time when the request is lost, and sends once on Send again', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Not seen' });
  expect(screen.getByText(/^Not seen among the 3 available pets at \d\d:\d\d\./)).toBeDefined();
  expect(posts(app.sent)).toHaveLength(1);

  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/was added as pet/);
  expect(posts(app.sent)).toHaveLength(2);
  expect(await app.catalogue.list({ limit: 100 })).toHaveLength(4);
  // The outcome of the first request stays unknown: it may still arrive.
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
});

test.each([
  [400, 'Sent again: The service refused what was sent.'],
  [429, 'Sent again: The service received too many requests.'],
])('leaves the outcome unknown when Send again is refused with %i', async (status, words) => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Likely added' });
  app.intercept((request) => (isPost(request) ? refuse(status) : undefined));
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(words);
  expect(screen.getByText('Whether it was added the first time is still not known.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add pet' })).toBeNull();
});

test('shows Cannot tell when the list is full, and leaves the outcome open on Keep editing', async () => {
  const app = await fillForm(manyPets(120));
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Cannot tell' });
  expect(screen.getByText(/^The list was full at 100 pets at \d\d:\d\d/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();

  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Was it added?' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
});

test('does not take an old pet with the same name for the new one', async () => {
  const old = { id: 90n, name: 'Rex', categoryId: 4n, status: 'available' } as const;
  const app = await fillForm([...manyPets(40), old]);
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Not seen' });
});

test('shows Cannot tell when the list cannot be read', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : refuse(418)));
  await clickAdd(app);
  await screen.findByText(/^The list could not be read at/);
});

test('ignores a list that was requested before the pet was sent', async () => {
  const app = await fillForm();
  // A list without the pet, requested before the pet is sent, which arrives afterwards.
  const early = app.serve(
    new Request('http://127.0.0.1:4010/v1/pets?limit=100&status=available', {
      headers: { Authorization: 'Bearer key-for-tests' },
    }),
  );
  let isLate = false;
  app.intercept((request) => {
    if (isPost(request)) return app.serve(request).then(reset);
    if (isLate || !request.url.endsWith('limit=100&status=available')) return undefined;
    isLate = true;
    return early.then((answer) => answer.clone());
  });
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await app.user.click(screen.getByRole('radio', { name: 'Available' }));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  await app.user.click(await screen.findByRole('button', { name: 'Look again' }));
  await screen.findByRole('heading', { name: 'Likely added' });
});

test.each([
  ['a 500', () => new Response('{}', { status: 500 })],
  ['a redirect', () => new Response('', { status: 307, headers: { Location: '/elsewhere' } })],
  ['a 409', () => new Response('{}', { status: 409 })],
  ['a 202', () => new Response('{"id":12,"name":"Rex","categoryId":4}', { status: 202 })],
  ['a 204', () => new Response(null, { status: 204 })],
] as const)('leaves the outcome unknown after %s', async (_, answer) => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? Promise.resolve(answer()) : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  expect(posts(app.sent)).toHaveLength(1);
});

test.each(['{"id":"12"}', '<html>'])(
  'says that the pet was added after a 201 with an unreadable body: %s',
  async (body) => {
    const app = await fillForm();
    app.intercept((request) =>
      isPost(request) ? Promise.resolve(new Response(body, { status: 201 })) : undefined,
    );
    await clickAdd(app);
    await screen.findByText('Rex was added. Its ID could not be read.');
  },
);

test('names both IDs when the connection sent a pet twice', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request.clone()).then(() => app.serve(request)) : undefined,
  );
  await clickAdd(app);
  await screen.findByText(/^Pets 4 and 5: 2 identical pets are new; this computer sent one\./);
  expect(screen.getByText(/^Rex was added as pet/, { selector: '[role=status]' })).toBeDefined();
});

test('asks Was it added? after a reload during the request', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request).then(() => new Promise<Response>(() => {})) : undefined,
  );
  await clickAdd(app);
  await waitFor(() => expect(posts(app.sent)).toHaveLength(1));
  app.intercept(undefined);
  app.restart();

  await screen.findByRole('heading', { name: 'Likely added' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
  expect(screen.queryByRole('button', { name: 'Add pet' })).toBeNull();
  expect(posts(app.sent)).toHaveLength(1);
});

test('sends nothing while offline, and nothing later', async () => {
  const app = await fillForm();
  app.setOnline(false);
  await clickAdd(app);
  await screen.findByText('This computer is offline, so nothing was sent.');
  app.setOnline(true);
  window.dispatchEvent(new Event('online'));
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add pet' })).toBeDefined());
  expect(posts(app.sent)).toEqual([]);
});
