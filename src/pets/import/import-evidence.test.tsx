import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseFile,
  isPost,
  loseAnswer,
  openImport,
  rowsNamed,
  startImport,
  countCard,
  START_BUTTON,
} from '../../testing/import-steps.ts';
import { wholeText } from '../../testing/whole-text.ts';

const findRow = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Rows to look at' })).findByRole('row', { name });

test('finds an unknown row although other pages cancel their own requests for the same lists', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByText(/Compared with/);
  const held: (() => void)[] = [];
  let isHeld = false;
  app.intercept((request) => {
    if (request.method === 'POST') {
      isHeld = true;
      return loseAnswer(app, request);
    }
    if (!isHeld) return undefined;
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new Error('The page cancelled it.')));
      held.push(() => resolve(app.serve(request)));
    });
  });
  await startImport(app);
  await screen.findByText(/Looking in the list/);
  // The overview requests the same four lists, and cancels the requests when the user leaves it.
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('heading', { name: 'Overview' });
  await app.user.click(await screen.findByRole('link', { name: /^Show the (import|result)$/ }));
  await screen.findByText(/Looking in the list/);
  isHeld = false;
  for (const answer of held) answer();
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(await findRow(/Rex .*Likely added as pet 4/)).toBeDefined();
});

test('ignores lists that were requested before a row was stored, however late they arrive', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByText(/Compared with/);
  let arrive: () => void = () => undefined;
  app.intercept((request) =>
    request.method === 'POST'
      ? new Promise((_, reject) => {
          arrive = () => void loseAnswer(app, request).catch(reject);
        })
      : undefined,
  );
  await startImport(app);
  await waitFor(() => expect(app.sent.some(isPost)).toBe(true));
  const late: (() => void)[] = [];
  app.intercept((request) => {
    const answer = app.serve(request);
    return new Promise((resolve) => late.push(() => resolve(answer)));
  });
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await waitFor(() => expect(late.length).toBeGreaterThanOrEqual(4));
  app.intercept(undefined);
  arrive();
  await screen.findByText(wholeText(/^(?:Importing|The import of) delivery\.csv/));
  for (const answer of late) answer();
  await app.user.click(await screen.findByRole('link', { name: 'Show the result' }));
  expect(await findRow(/Rex .*Likely added as pet 4/)).toBeDefined();
});

test('does not take lists that arrive after the start for the state before it', async () => {
  const app = await openImport();
  const late: (() => void)[] = [];
  app.intercept((request) => {
    const answer = app.serve(request);
    return new Promise((resolve) => late.push(() => resolve(answer)));
  });
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByRole('button', START_BUTTON);
  app.intercept((request) => (request.method === 'POST' ? loseAnswer(app, request) : undefined));
  await startImport(app);
  for (const answer of late) answer();
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(await findRow(/Rex .*Cannot tell: .*not all pets were known before/)).toBeDefined();
});

test('counts rows in the result as the user decided them in Sent', async () => {
  const app = await openImport();
  app.intercept((request) =>
    request.method === 'POST' ? Promise.reject(new TypeError('No connection.')) : undefined,
  );
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByText('It is not known whether 1 row was added.');
  expect(countCard('Result', 'Unknown')).toBe('Unknown1');
  await app.user.click(screen.getByRole('link', { name: 'Decide in Sent' }));
  await screen.findByRole('heading', { name: 'Sent' });
  await app.user.click(await screen.findByText(/delivery\.csv/));
  await app.user.click(await screen.findByRole('button', { name: /^No, it was not added/ }));
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  await screen.findByText(/0 added, 0 refused, 0 unknown, 1 decided by hand/);
});
