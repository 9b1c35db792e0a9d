import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentOf } from '../../testing/database/computer-with-tabs.ts';
import type { Environment } from '../environment.ts';
import { openSession } from '../session.ts';
import { KeyScreen } from './key-screen.tsx';

const STAGING = environmentOf('Staging');
const PRACTICE = environmentOf('Practice');

async function renderKeyScreen(...[first, ...others]: [Environment, ...Environment[]]) {
  const session = await openSession([first, ...others]);
  onTestFinished(() => session.forget());
  // In strict mode, as in the app: in development, React mounts the form twice.
  render(
    <StrictMode>
      <KeyScreen session={session} ending={undefined} lost={[]} left={[]} hasNavigated={false} />
    </StrictMode>,
  );
  return { session, user: userEvent.setup() };
}

test('asks for a key, and says how long it is kept, only if it needs one', async () => {
  const { session, user } = await renderKeyScreen(STAGING, PRACTICE);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading()).toBe('Enter your API key');
  screen.getByText(
    'Forgotten after 30 minutes of inactivity, after 8 hours, or when you close the browser.',
  );
  await user.click(screen.getByRole('radio', { name: 'Practice' }));
  expect(heading()).toBe('Try the pet store');
  expect(screen.queryByText('No key yet?')).toBeNull();
  const otherSession = await openSession([STAGING]);
  await otherSession.open(STAGING, 'key', new AbortController().signal);
  await session.leave();
  await session.check();
  await user.click(screen.getByRole('radio', { name: 'Staging' }));
  expect(heading()).toBe('Open the store');
  expect(screen.queryByLabelText('API key')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  expect(session.current()?.environment).toBe(STAGING);
});

test('if Practice does not open, the focus is on the button that tries again', async () => {
  const broken = environmentOf('Practice', () => Promise.reject(new TypeError('No chunk')));
  const { session, user } = await renderKeyScreen(STAGING, broken);
  await user.click(screen.getByRole('button', { name: 'Open Practice' }));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Practice' }));
  expect(screen.getByRole('radio', { name: 'Practice' })).toHaveProperty('checked', true);
  expect(session.current()).toBeUndefined();
});

test('a key that could not be sent, or tried offline, is tried once it can be, without the old message', async () => {
  const states = { isOnline: false };
  const serve = vi.fn(() => Promise.resolve(new Response('[]')));
  const staging = { ...environmentOf('Staging', serve), isOnline: () => states.isOnline };
  const { session, user } = await renderKeyScreen(staging);
  const open = () => user.click(screen.getByRole('button', { name: 'Open the store' }));
  await user.type(screen.getByLabelText('API key'), '“key”');
  await open();
  screen.getByText(/^This API key contains a character that cannot be sent/);
  await user.clear(screen.getByLabelText('API key'));
  await user.type(screen.getByLabelText('API key'), 'key');
  await open();
  await screen.findByText('You are offline.');
  expect(serve).not.toHaveBeenCalled();
  states.isOnline = true;
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  await open();
  await waitFor(() => expect(session.current()).toBeDefined());
});

test('another choice stops the trial of a key', async () => {
  let signal: AbortSignal | undefined;
  const staging = environmentOf('Staging', (request) => {
    signal = request.signal;
    return new Promise(() => undefined);
  });
  const { user } = await renderKeyScreen(staging, PRACTICE);
  await user.type(screen.getByLabelText('API key'), 'key');
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  await waitFor(() => expect(signal?.aborted).toBe(false));
  await user.click(screen.getByRole('radio', { name: 'Practice' }));
  expect(signal?.aborted).toBe(true);
});

test('a field in use elsewhere keeps the focus', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.focus();
  await renderKeyScreen(STAGING);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(document.activeElement).toBe(field);
});

test.each([401, 500])('the service’s message in a %s gets marks', async (status) => {
  const body = JSON.stringify({ code: 'no', message: 'N\u202Eo.', status });
  const staging = environmentOf('Staging', () => Promise.resolve(new Response(body, { status })));
  const { user } = await renderKeyScreen(staging);
  const field = screen.getByLabelText('API key');
  await user.type(field, 'typed');
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByRole('img', { name: 'Hidden character U+202E' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('main').textContent).toContain('The store says: No.');
});

test('says what is left in Sent of each store, also without an ended session', async () => {
  const session = await openSession([STAGING, PRACTICE]);
  onTestFinished(() => session.forget());
  const left = [
    { environment: 'Staging', counts: { toCheck: 0, sending: 0, waiting: 0, paused: 0 } },
    { environment: 'Production', counts: { toCheck: 1, sending: 0, waiting: 3, paused: 22 } },
  ];
  render(
    <KeyScreen session={session} ending={undefined} lost={[]} left={left} hasNavigated={false} />,
  );
  await screen.findByText(
    'In Sent of Production: 1 pet to check, 3 pets waiting and 22 rows of a paused import.',
  );
});
