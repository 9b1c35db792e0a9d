import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEST_KEY } from '../../testing/test-app.tsx';
import {
  confirmWith,
  forgetAll,
  isPost,
  namesIn,
  startAndHold,
  tally,
} from '../../testing/test-import.tsx';

afterEach(forgetAll);

test('a page that was killed offers to go on: nothing is sent twice', async () => {
  const app = await startAndHold();
  app.restart();
  app.intercept(undefined);
  await screen.findByText(/was left before its end/);
  // What was held never arrived, but nobody here can know.
  expect(screen.getByText('So far: 1 added, 4 unknown, 2 not sent.')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(tally('Result', 'Added')).toBe('Added3');
  expect(tally('Result', 'Unknown')).toBe('Unknown4');
  const table = screen.getByRole('table', { name: 'Rows to look at' });
  expect(within(table).getByRole('row', { name: /Bo .*Not seen/ })).toBeDefined();
  expect(await namesIn(app)).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Ada', 'Flo', 'Gus']);
});

test('it goes on while the person is on another page, and is told there', async () => {
  const app = await startAndHold();
  const confirm = confirmWith(false);
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  expect(confirm).not.toHaveBeenCalled();
  await screen.findByText('Importing delivery.csv: 1 of 7 rows.');
  await app.user.click(screen.getByRole('button', { name: 'Change environment' }));
  expect(confirm.mock.calls[0]?.[0]).toContain('An import is running');
  await app.user.click(screen.getByRole('link', { name: 'Show the import' }));
  await screen.findByRole('progressbar', { name: 'Import progress' });
});

test('Forget key asks for the record, and leaves none', async () => {
  const app = await startAndHold();
  const confirm = confirmWith(false);
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm.mock.calls[0]?.[0]).toContain('Its record goes with the key');
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toBeDefined();
  confirmWith(true);
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  app.intercept(undefined);
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByLabelText('CSV file');
  await app.user.click(screen.getByRole('link', { name: /^Sent/ }));
  await screen.findByRole('heading', { name: 'Sent pets' });
  expect(document.body.textContent).not.toContain('delivery.csv');
});

test('idle minutes end the import and leave its record, to go on with', async () => {
  const app = await startAndHold();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  fireEvent.focus(window);
  await screen.findByRole('heading', { name: 'Enter your API key' });
  app.intercept(undefined);
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText(/was left before its end/);
  expect(screen.getByText('So far: 1 added, 4 unknown, 2 not sent.')).toBeDefined();
  vi.useRealTimers();
});

test('another environment ends it there, and coming back offers what is left', async () => {
  const app = await startAndHold();
  confirmWith(true);
  const change = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Change environment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change environment' });
    await app.user.click(within(dialog).getByRole('radio', { name }));
    const key = within(dialog).queryByLabelText('API key');
    if (key) await app.user.type(key, TEST_KEY);
    await app.user.click(within(dialog).getByRole('button', { name: 'Open the store' }));
  };
  const posts = app.sent.filter(isPost).length;
  await change('Production');
  await screen.findByLabelText('CSV file');
  await change('Staging');
  await screen.findByText(/The import of delivery.csv into Staging was left before its end/);
  expect(screen.getByText('So far: 1 added, 4 unknown, 2 not sent.')).toBeDefined();
  expect(app.sent.filter(isPost)).toHaveLength(posts);
  await app.user.click(screen.getByRole('button', { name: 'End it here' }));
  await screen.findByRole('heading', { name: 'Import stopped' });
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Go on with 2 rows' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(tally('Result', 'Added')).toBe('Added3');
});
