import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const addButton = () => screen.getByRole('button', { name: 'Add pet' });
const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));

async function openForm(pets = manyPets(0)) {
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await screen.findByRole('heading', { name: 'Add a pet', level: 1 });
  return app;
}

test('adds a pet and shows the ID that the service gave it', async () => {
  const { user, catalogue } = await openForm(manyPets(40));
  await user.type(screen.getByLabelText('Name'), '  Rex ');
  await user.type(screen.getByLabelText('Category ID'), '9007199254740993');
  await user.click(screen.getByRole('radio', { name: 'Pending' }));
  await user.click(addButton());

  const status = await screen.findByText(/was added as pet/);
  expect(status.textContent).toBe('Rex was added as pet 41.');
  expect(await catalogue.find(41n)).toEqual({
    id: 41n,
    name: 'Rex',
    categoryId: 9_007_199_254_740_993n,
    status: 'pending',
  });
});

test('says when the list does not contain the new pet, and marks the pet when it does', async () => {
  const { user } = await openForm(manyPets(20));
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(addButton());
  await user.click(await screen.findByRole('link', { name: 'Show pets' }));

  await screen.findByText(/^1 pet added here at .* is not in this list/);

  await user.selectOptions(screen.getByLabelText('Limit'), '50');
  await screen.findByText('Showing all 21 pets.');
  expect(screen.queryByText(/is not in this list/)).toBeNull();
  const row = screen.getByRole('row', { name: /Rex/ });
  expect(row.textContent).toContain('Added here');
});

test('lists the problems first, focused and with links to their fields', async () => {
  const { user, sent } = await openForm();
  await user.click(addButton());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await user.click(within(summary).getByRole('link', { name: 'Enter a category ID' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Category ID'));
  expect(posts(sent)).toEqual([]);
});

test('sends once when the button is clicked five times', async () => {
  const { user, sent } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
  const button = addButton();
  for (let click = 0; click < 5; click++) button.click();
  await screen.findByText(/was added as pet/);
  expect(posts(sent)).toHaveLength(1);
});

test('sends no status for Not set, and shows the pet as the service stored it', async () => {
  const { user, catalogue } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('radio', { name: 'Not set' }));
  await user.click(addButton());
  await screen.findByText(/was added as pet/);
  expect(screen.getByText('Not set')).toBeDefined();
  expect(await catalogue.list({ limit: 10 })).toEqual([{ id: 1n, name: 'Rex', categoryId: 4n }]);
});

test('shows the message of the service when it refuses a pet, and keeps the form', async () => {
  const { user, intercept } = await openForm();
  intercept((request) =>
    request.method === 'POST'
      ? Promise.resolve(
          new Response('{"code":"name_taken","message":"Rex is taken.","status":400}', {
            status: 400,
          }),
        )
      : undefined,
  );
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(addButton());
  await screen.findByText('Rex is taken.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex');
});

test('says how long to wait after a 429, and that a pet which is added meanwhile waits', async () => {
  const { user, intercept, sent } = await openForm();
  const headers = { 'Retry-After': '60' };
  intercept((request) =>
    request.method === 'POST'
      ? Promise.resolve(new Response('{}', { status: 429, headers }))
      : undefined,
  );
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(addButton());
  await screen.findByText('Wait 60 s, then try again.');
  await user.click(addButton());
  await screen.findByText('Rex is waiting to be sent.');
  expect(posts(sent)).toHaveLength(1);
});
