// What is typed at once after a press goes into Name, also on a computer so slow that no timer runs between the keys.
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const isPost = (request: Request) => request.method === 'POST';

/** Opens the form and fills it in. Its keys are typed without a pause, so that no timer runs between two of them. */
async function fillForm() {
  const app = await renderOpenApp({ address: '/pets/new' });
  await screen.findByLabelText('Name');
  const user = userEvent.setup({ delay: null });
  await user.type(field('Name'), 'Rex');
  await user.type(field('Category'), '4');
  return { ...app, user };
}

/** Opens the form and adds a pet there, which the service refuses. */
async function addRefusedPet() {
  const app = await fillForm();
  app.intercept((request) =>
    isPost(request) ? Promise.resolve(new Response('{}', { status: 400 })) : undefined,
  );
  await app.user.click(button('Add pet'));
  await screen.findByRole('button', { name: 'Correct, Rex' });
  app.intercept(undefined);
  return app;
}

test.each([
  ['in Name', () => field('Name')],
  ['in Category', () => field('Category')],
  ['on a status', () => screen.getByRole('radio', { name: 'Available' })],
  ['on Add pet', () => button('Add pet')],
])('what is typed at once after Enter %s is the name of the next pet', async (_, place) => {
  const { user } = await fillForm();
  place().focus();
  await user.keyboard('{Enter}101 rex');
  expect([field('Name').value, field('Category').value]).toEqual(['101 rex', '4']);
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  await user.keyboard('{Enter}');
  await screen.findByText(wholeText('101 rex was added as pet 2.'));
});

test('what is typed at once after Enter on Clear is the name', async () => {
  const { user } = await fillForm();
  button('Clear').focus();
  await user.keyboard('{Enter}101 rex');
  expect([field('Name').value, field('Category').value]).toEqual(['101 rex', '']);
});

test.each(['Add pet', 'Clear'])('a click on %s moves the focus into Name at once', async (name) => {
  await fillForm();
  button(name).focus();
  fireEvent.click(button(name));
  expect(document.activeElement).toBe(field('Name'));
});

test('a click on Correct moves the focus into Name at once', async () => {
  await addRefusedPet();
  button('Correct, Rex').focus();
  fireEvent.click(button('Correct, Rex'));
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe('Rex');
});

test.each([
  ['Replace it', 'Rex'],
  ['Continue with it', 'Luna'],
])('a click on %s moves the focus into Name at once', async (answer, name) => {
  const { user } = await addRefusedPet();
  await user.type(field('Name'), 'Luna');
  button('Correct, Rex').focus();
  fireEvent.click(button('Correct, Rex'));
  const choice = within(screen.getByRole('dialog')).getByRole('button', { name: answer });
  choice.focus();
  fireEvent.click(choice);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe(name);
});

test('a click on a link to the form moves the focus into Name at once', async () => {
  await renderOpenApp();
  // The tests before this one have loaded the chunk of the form.
  await screen.findByRole('contentinfo');
  fireEvent.click(screen.getByRole('link', { name: 'Add pet' }));
  expect(document.activeElement).toBe(field('Name'));
});
