// Several imports at the same time, in one tab or in several: none replaces another.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  confirmWith,
  isPost,
  moveToAnotherTab,
  namesIn,
  openImport,
  rowsNamed,
  NINE_NAMES,
  startAndHold,
  startImport,
  countCard,
  holdPosts,
} from '../../testing/import-steps.ts';
import { wholeText } from '../../testing/whole-text.ts';

const unfinishedWords = wholeText(/The import of delivery.csv into Staging is not finished/);

test('keeps an unfinished import while another one runs, and continues it with its own rows', async () => {
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
  expect(screen.queryByText(/second.csv/)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(countCard('Result', 'Added')).toBe('Added3');
  expect(await namesIn(app)).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Ada', 'Rex', 'Hal', 'Ike']);
});

test('shows an import that runs in another tab, and lets the user import another file', async () => {
  const app = await openImport();
  const held = holdPosts(app);
  await chooseFile(app, rowsNamed(...NINE_NAMES));
  await startImport(app);
  await waitFor(() => expect(held).toHaveLength(4));
  const end = moveToAnotherTab(app);
  await screen.findByText(
    wholeText('The import of delivery.csv into Staging is running in another tab.'),
  );
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  app.intercept(undefined);
  await chooseFile(app, rowsNamed('Rex'), 'second.csv');
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  for (const answer of held) answer();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(13));
  end();
  await waitFor(() => {
    // The page reads the record again when it gets the focus. The other tab may still be writing its last rows.
    fireEvent.focus(window);
    expect(screen.queryByText(/delivery.csv/)).toBeNull();
  });
  expect((await namesIn(app)).toSorted()).toEqual(
    ['Pet 1', 'Pet 2', 'Pet 3', 'Rex', ...NINE_NAMES].toSorted(),
  );
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
