import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { Environment } from '../environment.ts';
import { openSession } from '../open-session.ts';
import { KeyScreen } from './key-screen.tsx';

const environment = (
  name: Environment['name'],
  needsKey: boolean,
  fetch: Environment['fetch'] = () => Promise.resolve(new Response('[]')),
): Environment => ({
  name,
  baseUrl: `https://${name.toLowerCase()}.test/v1`,
  needsKey,
  isOnline: () => true,
  fetch,
});
const STAGING = environment('Staging', true);
const PRACTICE = environment('Practice', false);

function renderKeyScreen(...[first, ...others]: [Environment, ...Environment[]]) {
  const session = openSession([first, ...others], 30);
  render(<KeyScreen session={session} />);
  return { session, user: userEvent.setup() };
}

test('says what the app is, and whom to ask for a key', async () => {
  renderApp();
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(screen.getByText(/^List and add the pets of your store\./).textContent).toBe(
    'List and add the pets of your store. For a key, ask the person who runs its Pet Store Service.',
  );
});

test('a build with Practice alone mentions no key to ask for', () => {
  renderKeyScreen(PRACTICE);
  expect(screen.getByText(/^List and add/).textContent).toBe(
    'List and add the pets of your store.',
  );
  expect(screen.queryByText('No key yet?')).toBeNull();
});

test('Open Practice opens it with one press', async () => {
  const { session, user } = renderKeyScreen(STAGING, PRACTICE);
  await user.click(screen.getByRole('button', { name: 'Open Practice' }));
  await waitFor(() => expect(session.current()?.environment).toBe(PRACTICE));
});

test('the offer of Practice goes when Practice is chosen', async () => {
  const { user } = renderKeyScreen(STAGING, PRACTICE);
  await user.click(screen.getByRole('radio', { name: 'Practice' }));
  expect(screen.queryByRole('button', { name: 'Open Practice' })).toBeNull();
});

test('after Practice did not open, the focus is on the button that tries again', async () => {
  const broken = environment('Practice', false, () => Promise.reject(new TypeError('No chunk')));
  const { session, user } = renderKeyScreen(STAGING, broken);
  await user.click(screen.getByRole('button', { name: 'Open Practice' }));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the store' }));
  expect(screen.getByRole('radio', { name: 'Practice' })).toHaveProperty('checked', true);
  expect(session.current()).toBeUndefined();
});
