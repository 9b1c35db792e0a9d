import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const justSent = () => within(screen.getByRole('region', { name: 'Just sent' }));
const posts = ({ sent }: TestApp) => sent.filter((request) => request.startsWith('POST'));
const namesIn = async ({ catalogue }: TestApp) =>
  (await catalogue.list({ limit: 100 })).map(({ name }) => name);

/** Opens the form with so many seconds to undo, and submits Guppy. */
async function addGuppy(seconds: number, quantity?: string): Promise<TestApp> {
  localStorage.setItem('pet-store:undo', String(seconds));
  const app = await renderOpenApp({ address: '/pets/new' });
  const { user } = app;
  await user.type(await screen.findByLabelText('Category'), '9');
  if (quantity !== undefined) await user.type(screen.getByLabelText('Quantity'), quantity);
  await user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  return app;
}

test('Undo brings the pet back to the form, and nothing is sent', async () => {
  const app = await addGuppy(10);
  await justSent().findByText(/^Sending in/);
  await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  expect(value('Category')).toBe('9');
  await justSent().findByText('Not sent, dismissed');
  expect(posts(app)).toEqual([]);
});

test('Alt+Z undoes the latest pet, and asks before it replaces what is in the form', async () => {
  const app = await addGuppy(10);
  await justSent().findByText(/^Sending in/);
  await app.user.type(screen.getByLabelText('Name'), 'Luna{Alt>}z{/Alt}');
  await screen.findByRole('dialog', { name: 'Replace your unfinished pet?' });
  await app.user.click(screen.getByRole('button', { name: 'Keep editing it' }));
  expect(value('Name')).toBe('Luna');
  await justSent().findByText('Not sent, dismissed');
});

test('Send now sends the pet before its time', async () => {
  const app = await addGuppy(10);
  await app.user.click(await justSent().findByRole('button', { name: 'Send now, Guppy' }));
  await justSent().findByText(/^Added as/);
  expect(posts(app)).toHaveLength(1);
});

test('the pet is sent after its time', async () => {
  const app = await addGuppy(5);
  await justSent().findByText(/^Sending in/);
  await justSent().findByText(/^Added as/);
  expect(posts(app)).toHaveLength(1);
});

test('several alike are sent with one press, numbered, as one line', async () => {
  const app = await addGuppy(0, '3');
  const line = await justSent().findByRole('button', { name: '3 × Guppy' });
  await waitFor(async () => expect(await namesIn(app)).toEqual(['Guppy 1', 'Guppy 2', 'Guppy 3']));
  expect([value('Name'), value('Quantity')]).toEqual(['', '']);
  await app.user.click(line);
  await app.user.click(await screen.findByRole('button', { name: 'Show all rows' }));
  await waitFor(() => expect(justSent().getAllByText(/^Added as/)).toHaveLength(3));
});

test('Undo brings several back to the form, and Send now sends them all', async () => {
  const app = await addGuppy(10, '3');
  await justSent().findByText(/^Sending in/);
  await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
  await waitFor(() => expect(value('Quantity')).toBe('3'));
  expect(value('Name')).toBe('Guppy');
  expect(screen.getByLabelText('Number them')).toHaveProperty('checked', true);
  await justSent().findByText(/^3 not sent/);
  await app.user.type(screen.getByLabelText('Name'), '{Enter}');
  await app.user.click(await justSent().findByRole('button', { name: 'Send now, Guppy' }));
  await waitFor(() => expect(posts(app)).toHaveLength(3));
});

test('a wrong quantity is not sent, and gets the focus', async () => {
  const app = await addGuppy(0, '51');
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
  expect(screen.getAllByText('Enter a quantity from 1 to 50')).not.toHaveLength(0);
  expect(posts(app)).toEqual([]);
});
