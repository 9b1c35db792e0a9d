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

test('leaves the outcome unknown when Send again is refused', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? app.serve(request).then(reset) : undefined));
  await clickAdd(app);
  await screen.findByRole('heading', { name: 'Likely added' });
  app.intercept((request) => (isPost(request) ? refuse(400) : undefined));
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Sent again: The service refused what was sent.');
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

test('shows Cannot tell when the list cannot be read', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : refuse(418)));
  await clickAdd(app);
  await screen.findByText(/^The list could not be read at/);
});

test('says that the pet was added after a 201 whose body cannot be read', async () => {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? Promise.resolve(new Response('<html>', { status: 201 })) : undefined,
  );
  await clickAdd(app);
  await screen.findByText('Rex was added. Its ID could not be read.');
});
