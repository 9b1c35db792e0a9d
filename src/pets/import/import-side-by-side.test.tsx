// Issue 13, case 10: several imports, of one tab or of several, and none in place of another.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  choose,
  confirmWith,
  forgetAll,
  isPost,
  moveToAnotherTab,
  namesIn,
  openImport,
  rowsNamed,
  SEVEN,
  startAndHold,
  startImport,
  tally,
} from '../../testing/test-import.tsx';

afterEach(forgetAll);

const leftWords = /The import of delivery.csv into Staging was left before its end/;

test('an import that was left stays when another one is started, and goes on with its own rows', async () => {
  const app = await startAndHold();
  app.restart();
  app.intercept(undefined);
  await screen.findByText(leftWords);
  await choose(app, rowsNamed('Rex'), 'second.csv');
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  const confirm = confirmWith(true);
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(confirm).not.toHaveBeenCalled();
  await screen.findByText(leftWords);
  expect(screen.queryByText(/second.csv/)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(tally('Result', 'Added')).toBe('Added3');
  expect(await namesIn(app)).toEqual(['Pet 1', 'Pet 2', 'Pet 3', 'Ada', 'Rex', 'Flo', 'Gus']);
});

test('an import that another tab runs is told, and another file can be imported beside it', async () => {
  const app = await openImport();
  const held: (() => void)[] = [];
  app.intercept((request) =>
    request.method === 'POST'
      ? new Promise((resolve) => held.push(() => resolve(app.serve(request))))
      : undefined,
  );
  await choose(app, rowsNamed(...SEVEN));
  await startImport(app);
  await waitFor(() => expect(held).toHaveLength(4));
  const end = moveToAnotherTab(app);
  await screen.findByText('The import of delivery.csv into Staging is under way in another tab.');
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();

  app.intercept(undefined);
  await choose(app, rowsNamed('Rex'), 'second.csv');
  await startImport(app);
  await screen.findByRole('heading', { name: 'Import finished' });
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  for (const answer of held) answer();
  await waitFor(async () => expect(await namesIn(app)).toHaveLength(11));
  end();
  // Another tab's end is heard of on looking at this one, at the latest.
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText(/delivery.csv/)).toBeNull());
  expect((await namesIn(app)).toSorted()).toEqual(
    ['Pet 1', 'Pet 2', 'Pet 3', 'Rex', ...SEVEN].toSorted(),
  );
});

test('Go on is refused while another tab has the import', async () => {
  const app = await openImport();
  app.setOnline(false);
  await choose(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByText('This computer is offline.');
  const end = moveToAnotherTab(app);
  await app.user.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText(/It is under way in another tab/);
  expect(app.sent.some(isPost)).toBe(false);
  end();
});
