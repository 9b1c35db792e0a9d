import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { database } from '../../database/database.ts';
import {
  chooseFile,
  holdRequests,
  isPost,
  openImport,
  rowsNamed,
  START_BUTTON,
  startAndHold,
  startImport,
  sumOfRows,
} from '../../testing/steps/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { fileRow, writeFile } from '../../testing/database/write-rows.ts';
import { holdTimeLimit } from '../../testing/time-limit.ts';
import { wholeText } from '../../testing/whole-text.ts';

const line = () => document.querySelector('[data-strip] p')?.textContent;
const findLine = (words: string) => waitFor(() => expect(line()).toBe(words));
const goTo = ({ user }: TestApp, page: string) =>
  user.click(screen.getByRole('link', { name: page }));

/** Adds the pets of another file. */
async function addFile(app: TestApp, name: string, ...names: string[]): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Import another file' }));
  await chooseFile(app, rowsNamed(...names), name);
  await startImport(app);
}

async function writePausedFile(name: string): Promise<void> {
  const id = await writeFile(name, [fileRow(2, `Pet of ${name}`, { send: 'in turn' })]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, paused: { why: 'person' } });
  });
}

test('tells the result of the newer of two unfinished imports, until it was shown', async () => {
  await writePausedFile('older.csv');
  await writePausedFile('newer.csv');
  const app = await renderOpenApp();
  await goTo(app, 'Sent');
  await app.user.click(await screen.findByRole('button', { name: 'Resume, newer.csv' }));
  await findLine('Import of newer.csv finished: 1 added. Another import is paused.');
  await app.user.click(screen.getByRole('link', { name: 'Show the result' }));
  await screen.findByRole('heading', { name: '1 pet added' });
  await findLine('Import of older.csv paused.');
  await app.user.click(screen.getByRole('link', { name: 'Show the import' }));
  await screen.findByRole('heading', { name: /^Importing older\.csv/ });
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByRole('heading', { name: '1 pet added' });
  await goTo(app, 'Orders');
  expect(line()).toBeUndefined();
});

test('an import of another tab does not take the place of the one that the page shows', async () => {
  const app = await startAndHold();
  await writeFile('other.csv', [fileRow(2, 'Ivy', { send: 'in turn' })]);
  dispatchEvent(new Event('focus'));
  await findLine('Importing other.csv: 0 of 1 rows.');
  expect(screen.getByRole('heading', { name: /^Importing delivery\.csv/ })).toBeDefined();
  app.answerHeld();
});

test('an import of another tab is reached from a preview, which stays', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Ada', 'Cy'));
  await screen.findByRole('button', START_BUTTON);
  await writePausedFile('other.csv');
  const held = holdRequests(app, 'POST');
  // As after a message of the other tab.
  dispatchEvent(new Event('focus'));
  await app.user.click(await screen.findByRole('link', { name: 'Show the import' }));
  await screen.findByRole('progressbar', { name: 'Import progress' });
  screen.getByRole('button', { name: 'Stop' });
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await app.user.click(screen.getByRole('link', { name: /^Back to the rows/ }));
  await screen.findByRole('button', START_BUTTON);
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.();
  await app.user.click(await screen.findByRole('link', { name: 'Show the result' }));
  await screen.findByRole('heading', { name: '1 pet added' });
  expect(screen.queryByRole('button', { name: 'Import another file' })).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('button', START_BUTTON);
  expect(sumOfRows()).toMatch(/^2 rows: 2 to add/);
});

test('another file is imported beside one that is paused, and its page is reached from the strip', async () => {
  const app = await openImport();
  await writePausedFile('yesterday.csv');
  dispatchEvent(new Event('focus'));
  await screen.findByRole('progressbar', { name: 'Import progress' });
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, rowsNamed('Ada'));
  await app.user.click(await screen.findByRole('button', START_BUTTON));
  await screen.findByRole('heading', { name: '1 pet added' });
  // Also beside its result.
  await app.user.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByRole('button', { name: 'Check pasted rows' });
  await app.user.click(screen.getByRole('link', { name: 'Show the import' }));
  await screen.findByRole('heading', { name: /^Importing yesterday\.csv/ });
});

test('of two imports, the one that waits names the one that sends, which is paused in Sent', async () => {
  holdTimeLimit();
  const app = await startAndHold();
  await addFile(app, 'two.csv', 'Zoe');
  await screen.findByText(wholeText('Waiting for the import of delivery.csv.'));
  await findLine('Importing delivery.csv: 1 of 9 rows.');
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused. Press Resume to send the remaining rows.');
  await findLine('Importing delivery.csv: 1 of 9 rows. Another import is paused.');
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await app.user.click(await screen.findByRole('link', { name: 'delivery.csv' }));
  await screen.findByRole('heading', { name: /^Importing delivery\.csv/ });
  expect(screen.queryByText(/^Waiting for/)).toBeNull();

  await goTo(app, 'Sent');
  await app.user.click(await screen.findByRole('button', { name: 'Pause, delivery.csv' }));
  await screen.findByText('Waiting: paused.');
  await app.user.click(screen.getByRole('button', { name: 'Import of two.csv' }));
  await app.user.click(
    await within(screen.getByRole('table')).findByRole('link', { name: 'Show the import' }),
  );
  await screen.findByRole('heading', { name: /^Importing two\.csv/ });
  await waitFor(() => expect(screen.queryByText(/^Waiting for/)).toBeNull());
  app.intercept(undefined);
  app.answerHeld();
  await screen.findByRole('heading', { name: '1 pet added' });
  // The first, the six that were in flight, and that of the other file.
  expect(app.sent.filter(isPost)).toHaveLength(8);
});
