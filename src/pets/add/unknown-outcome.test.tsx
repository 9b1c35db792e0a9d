import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/test-app.tsx';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const isPost = (request: Request) => request.method === 'POST';
const reset = () => Promise.reject(new TypeError('network error'));
const refuse = (status: number) => Promise.resolve(new Response('{}', { status }));

/** The form, filled in, after the four widest lists were read: what is there is known. */
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

test('lost on the way: not seen, dated, and Send again sends it once', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Not seen' });
  expect(screen.getByText(/^Not seen among the 3 available pets at \d\d:\d\d\./)).toBeDefined();
  expect(posts(app.sent)).toHaveLength(1);

  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/was added as pet/);
  expect(posts(app.sent)).toHaveLength(2);
  expect(await app.catalogue.list({ limit: 100 })).toHaveLength(4);
  // Nobody has said what became of the first one: it may still arrive.
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
});

test.each([
  [400, 'Sent again: The service refused what was sent.'],
  [429, 'Sent again: The service received too many requests.'],
])('Send again refused with %i leaves the question open', async (status, words) => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Likely added' });
  app.intercept((request) => (isPost(request) ? refuse(status) : undefined));
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(words);
  expect(screen.getByText('Whether it was added the first time is still not known.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Was it added?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add pet' })).toBeNull();
});

test('a full list cannot tell; Keep editing leaves the question open and goes on', async () => {
  const app = await fillForm(manyPets(120));
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Cannot tell' });
  expect(screen.getByText(/^The list was full at 100 pets at \d\d:\d\d/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();

  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Was it added?' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
});

test('an old pet of this name is not likely the new one', async () => {
  const old = { id: 90n, name: 'Rex', categoryId: 4n, status: 'available' } as const;
  const app = await fillForm([...manyPets(40), old]);
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Not seen' });
});

test('a list that cannot be read cannot tell', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : refuse(418)));
  await press(app);
  await screen.findByText(/^The list could not be read at/);
});

test('a list that was asked for before the press is no evidence', async () => {
  const app = await fillForm();
  // A list without the pet, asked for before, which comes after the press.
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
  await press(app);
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
] as const)('%s leaves the outcome unknown', async (_, answer) => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? Promise.resolve(answer()) : undefined));
  await press(app);
  await screen.findByRole('heading', { name: 'Was it added?' });
  expect(posts(app.sent)).toHaveLength(1);
});

test.each(['{"id":"12"}', '<html>'])('a 201 that cannot be read says added: %s', async (body) => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? Promise.resolve(new Response(body, { status: 201 })) : undefined,
  );
  await press(app);
  await screen.findByText('Rex was added. Its ID could not be read.');
});

test('a pet that the connection sent twice is told, with both IDs', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request.clone()).then(() => app.serve(request)) : undefined,
  );
  await press(app);
  await screen.findByText(/^Pets 4 and 5: 2 alike are new; this computer sent one\./);
  expect(screen.getByText(/^Rex was added as pet/, { selector: '[role=status]' })).toBeDefined();
});

test('a page that was left in mid-press asks when it is opened again', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? app.serve(request).then(() => new Promise<Response>(() => {})) : undefined,
  );
  await press(app);
  await waitFor(() => expect(posts(app.sent)).toHaveLength(1));
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
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add pet' })).toBeDefined());
  expect(posts(app.sent)).toEqual([]);
});
