import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storedRows } from '../testing/stored-rows.ts';
import { App } from '../app/app.tsx';
import { createEnvironments, openPractice } from '../app/environments.ts';
import { openSession } from '../session/session.ts';
import { addAndSend } from '../testing/form-steps.ts';
import { chooseFromMenu } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';

beforeEach(async () => {
  const service = await openPractice();
  await service.reset();
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = '/icon.svg';
  document.head.append(icon);
  onTestFinished(() => icon.remove());
});

async function openApp(address = '/pets') {
  history.replaceState(null, '', address);
  const session = await openSession(createEnvironments());
  onTestFinished(() => session.forget());
  render(<App session={session} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open the demo' }));
  await screen.findByLabelText('Simulate a problem');
  return {
    user,
    choose: (label: string) =>
      user.selectOptions(screen.getByLabelText('Simulate a problem'), label),
    add: async () => {
      await user.type(await screen.findByLabelText('Category'), '4');
      await user.click(screen.getByRole('radio', { name: 'Sold' }));
      await addAndSend({ user }, 'Rex');
    },
    reset: async () => {
      await user.click(screen.getByRole('button', { name: 'Reset Practice' }));
      await user.click(confirmButton());
    },
  };
}

const confirmButton = () =>
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset Practice' });

const iconOf = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

test('a build without addresses has only Practice, which needs no key and is named on any page', async () => {
  const { user } = await openApp('/nowhere');
  screen.getByRole('button', { name: 'Practice settings' });
  await screen.findByText('Nothing here reaches the store.');
  expect(document.title).toBe('Page not found – Practice – Pet Store');
  expect(iconOf()).toMatch(/icon-practice/);
  await chooseFromMenu({ user }, 'Leave Practice');
  await screen.findByRole('heading', { name: 'Try the pet store' });
  expect(iconOf()).toBe('/icon.svg');
  expect(location.pathname).toBe('/');
});

test('Reset Practice asks, then leaves only the sample pets', async () => {
  const { user, add, reset } = await openApp('/pets/new');
  await add();
  await user.click(await screen.findByRole('link', { name: 'View all in Sent' }));
  const sent = await screen.findByRole('table', { name: 'Sent' });
  await within(sent).findByText(/^Added as/);

  await user.click(screen.getByRole('button', { name: 'Reset Practice' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(sent).getByText('Rex')).toBeDefined();
  await reset();
  await screen.findByText('Practice now has only the sample pets.');
  await waitFor(() => expect(screen.queryByText('Rex')).toBeNull());
});

test('Reset Practice deletes nothing while a pet is being sent', async () => {
  const service = await openPractice();
  const answer = service.fetch;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (request.method === 'POST') await arrived;
    return answer(request);
  });
  const { user, add, reset } = await openApp('/pets/new');
  await add();
  await screen.findByText('Sending…');
  await reset();
  await screen.findByText(/^A pet is still being sent\./);
  expect(screen.queryByText('Practice now has only the sample pets.')).toBeNull();
  arrive();
  await screen.findAllByText(/added as pet 250/i);
  await user.click(confirmButton());
  await screen.findByText('Practice now has only the sample pets.');
});

test('Reset Practice removes questions, and every row of the database', async () => {
  const { choose, add, reset } = await openApp('/pets/new');
  await choose('Adds the next pet, then loses the connection');
  await add();
  await screen.findByText('Was it added?');
  await reset();
  await screen.findByText('Practice now has only the sample pets.');
  await waitFor(() => expect(screen.queryByText('Was it added?')).toBeNull());
  expect(await storedRows()).toBe('[]');
});

const fail = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));

async function addLuna() {
  const app = await openApp('/pets/new');
  await app.add();
  await screen.findAllByText(/added as pet 250/i);
  return app;
}

test('if the sample pets cannot be saved, nothing is reset, and Reset Practice says so', async () => {
  const service = await openPractice();
  const { user, reset } = await addLuna();
  const resetService = vi.spyOn(service, 'reset').mockImplementation(fail);
  await reset();
  await screen.findByText(
    'This browser could not save the sample pets. The added pets and Sent are still there.',
  );
  expect(screen.getAllByText(/added as pet 250/i)).not.toHaveLength(0);
  expect(await storedRows()).toContain('Rex');
  resetService.mockRestore();
  await user.click(confirmButton());
  await screen.findByText('Practice now has only the sample pets.');
  expect(await storedRows()).toBe('[]');
});

test('if Sent cannot be cleared, Reset Practice says what was reset', async () => {
  const { user, reset } = await addLuna();
  const clear = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await reset();
  await screen.findByText(
    'Practice has only the sample pets, but this browser could not clear Sent.',
  );
  clear.mockRestore();
  await user.click(confirmButton());
  await screen.findByText('Practice now has only the sample pets.');
  expect(await storedRows()).toBe('[]');
});

test('Practice opens again without a key after a 401', async () => {
  const service = await openPractice();
  const answer = service.fetch;
  let isFirst = true;
  vi.spyOn(service, 'fetch').mockImplementation((request) => {
    // Chosen now, because the lists loaded before and while the pet is sent would use up the fault.
    if (request.method === 'POST' && isFirst) {
      isFirst = false;
      service.choose('refuses key');
    }
    return answer(request);
  });
  const { user, add } = await openApp('/pets/new');
  await add();
  // The form has the focus, so no dialog opens over it.
  await user.click(await screen.findByRole('button', { name: 'Open Practice again' }));
  const panel = await screen.findByRole('dialog', { name: 'Open Practice again' });
  expect(screen.queryByLabelText('API key')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open Practice' }));
  await waitFor(() => expect(panel.isConnected).toBe(false));
  await screen.findByText(wholeText('Rex was added as pet 250.'));
});

test('the badge says how many requests a fault still affects, and the fault ends with the page', async () => {
  const { choose } = await openApp();
  // The request of the list would count.
  await screen.findByText(/^First 20 pets/);
  await choose('Fails 3 times (503)');
  screen.getByRole('button', { name: 'Practice settings Fails 3 times (503), 3 left' });
  expect(screen.getByText(/^A list retries twice, then/)).toBeDefined();
  cleanup();
  expect((await openPractice()).current().fault).toBeUndefined();
});

test.each([
  [true, /^Practice pets stay on this computer until you reset Practice/],
  [false, /^This browser cannot save data for this page\. Your Practice pets will be lost/],
])('says whether the browser keeps the pets of Practice: %s', async (isKept, words) => {
  vi.spyOn(await openPractice(), 'isKept', 'get').mockReturnValue(isKept);
  await openApp();
  await screen.findByText(words);
});
