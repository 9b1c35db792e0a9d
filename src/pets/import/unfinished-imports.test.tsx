import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  confirmWith,
  isPost,
  moveToAnotherTab,
  namesIn,
  openImport,
  rowsNamed,
  startAndHold,
  startImport,
} from '../../testing/import-steps.ts';
import { TEST_KEY } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const unfinishedWords = wholeText(/The import of delivery.csv into Staging is not finished/);

test('keeps an import that a killed page has left while another one runs, ends it, and continues it', async () => {
  const app = await startAndHold();
  app.restart();
  app.intercept(undefined);
  await screen.findByText(unfinishedWords);
  await chooseFile(app, rowsNamed('Rex'), 'second.csv');
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  const confirm = confirmWith(true);
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(confirm).not.toHaveBeenCalled();
  await screen.findByText(unfinishedWords);
  // The held requests never reached the service, but the page cannot know that.
  await screen.findByText('So far: 9 rows: 1 added, 0 refused, 6 unknown, 2 waiting.');
  expect(screen.queryByText(/second.csv/)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'End import' }));
  await screen.findByRole('heading', { name: 'Import stopped' });
  await app.user.click(screen.getByRole('button', { name: 'Continue with 2 rows' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  screen.getByText('9 rows: 3 added, 0 refused, 6 unknown.');
  expect((await namesIn(app)).toSorted()).toEqual([
    'Ada',
    'Hal',
    'Ike',
    'Pet 1',
    'Pet 2',
    'Pet 3',
    'Rex',
  ]);
});

test('sends no more after the idle time, but lets rows on their way finish, and offers to continue', async () => {
  const app = await startAndHold();
  const posts = app.sent.filter(isPost).length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  fireEvent.focus(window);
  await screen.findByRole('heading', { name: 'Enter your API key' });
  app.answerHeld();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(10));
  expect(app.sent.filter(isPost)).toHaveLength(posts);
  app.intercept(undefined);
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText(/is not finished/);
  expect(
    screen.getByText('So far: 9 rows: 7 added, 0 refused, 0 unknown, 2 waiting.'),
  ).toBeDefined();
});

test('refuses to continue an import that another tab holds', async () => {
  const app = await openImport();
  app.setOnline(false);
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByText('This computer is offline.');
  const end = moveToAnotherTab(app);
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/It is running in another tab/);
  expect(app.sent.some(isPost)).toBe(false);
  end();
});
