import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TEST_KEY } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import {
  confirmWith,
  isPost,
  namesIn,
  startAndHold,
  countCard,
} from '../../testing/import-steps.ts';

test('offers to continue after the page was killed, and sends nothing twice', async () => {
  const app = await startAndHold();
  app.restart();
  app.intercept(undefined);
  await screen.findByText(/is not finished/);
  // The held requests never reached the service, and two more rows were marked ahead, but the page cannot know that.
  expect(screen.getByText('So far: 1 added, 0 refused, 6 unknown, 2 not sent.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(countCard('Result', 'Added')).toBe('Added3');
  expect(countCard('Result', 'Unknown')).toBe('Unknown6');
  const table = screen.getByRole('table', { name: 'Rows to look at' });
  expect(within(table).getByRole('row', { name: /Bo .*Not seen/ })).toBeDefined();
  expect(await namesIn(app)).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Ada', 'Hal', 'Ike']);
});

test('continues while another page is shown, and shows its progress there', async () => {
  const app = await startAndHold();
  const confirm = confirmWith(false);
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  expect(confirm).not.toHaveBeenCalled();
  await screen.findByText(wholeText('Importing delivery.csv: 1 of 9 rows.'));
  await app.user.click(await screen.findByRole('button', { name: 'Change environment' }));
  expect(confirm.mock.calls[0]?.[0]).toContain('An import is running');
  await app.user.click(screen.getByRole('link', { name: 'Show the import' }));
  await screen.findByRole('progressbar', { name: 'Import progress' });
});

test('warns that Forget key removes the record, and removes it', async () => {
  const app = await startAndHold();
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forget the key and the record?' });
  expect(dialog.textContent).toContain('also deletes the record');
  await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await app.user.click(await screen.findByRole('button', { name: 'Forget both' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  app.intercept(undefined);
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await app.user.click(await screen.findByRole('link', { name: /^Sent/ }));
  await screen.findByRole('heading', { name: 'Sent' });
  expect(document.body.textContent).not.toContain('delivery.csv');
});

test('sends no more after the idle time, but lets rows on their way finish, and offers to continue', async () => {
  const app = await startAndHold();
  const posts = app.sent.filter(isPost).length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  fireEvent.focus(window);
  await screen.findByRole('heading', { name: 'Enter your API key' });
  app.answerHeld();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(8));
  expect(app.sent.filter(isPost)).toHaveLength(posts);
  app.intercept(undefined);
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText(/is not finished/);
  expect(screen.getByText('So far: 5 added, 0 refused, 0 unknown, 4 not sent.')).toBeDefined();
});

test('stops when the environment changes, and offers to continue on return', async () => {
  const app = await startAndHold();
  confirmWith(true);
  const change = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Change environment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change environment' });
    await app.user.click(within(dialog).getByRole('radio', { name }));
    const key = within(dialog).queryByLabelText('API key');
    if (key) await app.user.type(key, TEST_KEY);
    await app.user.click(within(dialog).getByRole('button', { name: 'Open the store' }));
  };
  const posts = app.sent.filter(isPost).length;
  await change('Production');
  await screen.findByLabelText('CSV file');
  app.answerHeld();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(8));
  await change('Staging');
  await screen.findByText(wholeText(/The import of delivery.csv into Staging is not finished/));
  expect(screen.getByText('So far: 5 added, 0 refused, 0 unknown, 4 not sent.')).toBeDefined();
  expect(app.sent.filter(isPost)).toHaveLength(posts);
  await app.user.click(screen.getByRole('button', { name: 'End import' }));
  await screen.findByRole('heading', { name: 'Import stopped' });
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Continue with 4 rows' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(countCard('Result', 'Added')).toBe('Added9');
});
