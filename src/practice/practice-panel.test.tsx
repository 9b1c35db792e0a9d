import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storedRows } from '../testing/database/stored-rows.ts';
import { App } from '../app/app.tsx';
import { createEnvironments, openPractice } from '../app/environments.ts';
import { openSession } from '../session/session.ts';
import { addAndSend } from '../testing/steps/form-steps.ts';
import { chooseFromMenu } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';
import { ChosenProblem, PracticePanel } from './practice-panel.tsx';

const icon = document.createElement('link');
beforeEach(async () => {
  await (await openPractice()).reset();
  icon.rel = 'icon';
  icon.href = '/icon.svg';
  document.head.append(icon);
});

async function openApp(address: string) {
  history.replaceState(null, '', address);
  const session = await openSession(createEnvironments());
  onTestFinished(() => session.forget());
  render(<App session={session} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open the demo' }));
  await screen.findByLabelText('Simulate a problem');
  return { user };
}

async function addRex(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Category'), '4');
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await addAndSend({ user }, 'Rex');
}

/** Renders the panel without the app. */
async function openPanel() {
  const service = await openPractice();
  const clearSent = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const reset = vi.spyOn(service, 'reset');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChosenProblem service={service} />
      <PracticePanel service={service} clearSent={clearSent} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), clearSent, reset };
}

const pressReset = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(
    within(screen.queryByRole('dialog') ?? document.body).getByRole('button', {
      name: 'Reset Practice',
    }),
  );
const DONE = 'Practice now has only the sample pets.';

test('a build without addresses has only Practice, which needs no key and is named on any page', async () => {
  const { user } = await openApp('/nowhere');
  screen.getByRole('button', { name: 'Practice settings' });
  await screen.findByText('Nothing here reaches the store.');
  await waitFor(() => expect(document.title).toBe('Page not found – Practice – Pet Store'));
  expect(icon.getAttribute('href')).toMatch(/icon-practice/);
  await chooseFromMenu({ user }, 'Leave Practice');
  await screen.findByRole('heading', { name: 'Try the pet store' });
  expect(icon.getAttribute('href')).toBe('/icon.svg');
  expect(location.pathname).toBe('/');
});

test('Leave Practice keeps Sent', async () => {
  const { user } = await openApp('/pets/new');
  await addRex(user);
  await screen.findByRole('row', { name: /Rex.*Added as/ });
  await chooseFromMenu({ user }, 'Leave Practice');
  await user.click(await screen.findByRole('button', { name: 'Open the demo' }));
  await user.click(await screen.findByRole('link', { name: 'Sent' }));
  await screen.findByRole('row', { name: /Rex.*Added as/ });
});

test('Reset Practice leaves only the sample pets, and removes questions and every row', async () => {
  const { user } = await openApp('/pets/new');
  await user.selectOptions(
    screen.getByLabelText('Simulate a problem'),
    'Adds the next pet, then loses the connection',
  );
  await addRex(user);
  await screen.findByText('Was it added?');
  await pressReset(user);
  await pressReset(user);
  await screen.findByText(DONE);
  await waitFor(() => expect(screen.queryByText('Was it added?')).toBeNull());
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
  const { user } = await openApp('/pets/new');
  await addRex(user);
  // The form has the focus, so no dialog opens over it.
  await user.click(await screen.findByRole('button', { name: 'Open Practice again' }));
  const panel = await screen.findByRole('dialog', { name: 'Open Practice again' });
  expect(screen.queryByLabelText('API key')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open Practice' }));
  await waitFor(() => expect(panel.isConnected).toBe(false));
  await screen.findByText(wholeText('Rex was added as pet 250.'));
});

test('Reset Practice asks, and resets nothing while a pet is being sent', async () => {
  const { user, clearSent, reset } = await openPanel();
  clearSent.mockResolvedValueOnce(false);
  await pressReset(user);
  expect(clearSent).not.toHaveBeenCalled();
  await pressReset(user);
  await screen.findByText(/^A pet is still being sent\./);
  expect(reset).not.toHaveBeenCalled();
  await pressReset(user);
  await screen.findByText(DONE);
});

test('if the sample pets cannot be saved, Reset Practice says so, and can be tried again', async () => {
  const { user, reset } = await openPanel();
  reset.mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError'));
  await pressReset(user);
  await pressReset(user);
  await screen.findByText('This browser could not reset Practice completely.');
  await pressReset(user);
  await screen.findByText(DONE);
});

test('says how many requests a fault still affects, and ends the fault with the page', async () => {
  const { user } = await openPanel();
  await user.selectOptions(screen.getByLabelText('Simulate a problem'), 'Fails 3 times (503)');
  screen.getByText('Fails 3 times (503), 3 left');
  screen.getByText(/^A list retries twice, then/);
  cleanup();
  expect((await openPractice()).current().fault).toBeUndefined();
});
