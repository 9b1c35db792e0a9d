import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TEST_KEY } from '../../testing/render-app.tsx';
import {
  chooseFile,
  isPost,
  namesIn,
  openImport,
  refusal,
  rowsNamed,
  startImport,
} from '../../testing/import-steps.ts';

test('sends a row after a 429 with the key that is in use by then', async () => {
  const app = await openImport();
  const keys: string[] = [];
  const authorization = (request: Request) => request.headers.get('Authorization') ?? '';
  app.intercept((request) => {
    const key = authorization(request);
    if (request.method === 'POST') keys.push(key);
    if (key.endsWith('the-newer-key'))
      return app.serve(new Request(request, { headers: { Authorization: `Bearer ${TEST_KEY}` } }));
    return request.method === 'POST' ? refusal(429, { 'Retry-After': '2' }) : refusal(401);
  });
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByText('The import continues by itself after 2 seconds.');
  const panel = await screen.findByRole('dialog', { name: 'Enter your API key' });
  await app.user.type(within(panel).getByLabelText('API key'), 'the-newer-key');
  await app.user.click(within(panel).getByRole('button', { name: 'Open the store' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(keys.at(-1)).toBe('Bearer the-newer-key');
});

test('waits after a 429 with Retry-After: 0, too', async () => {
  const app = await openImport();
  app.intercept((request) =>
    request.method === 'POST' ? refusal(429, { 'Retry-After': '0' }) : undefined,
  );
  await chooseFile(app, rowsNamed('Ada', 'Bo', 'Cy', 'Di', 'Ed'));
  await startImport(app);
  await screen.findByText('The import continues by itself after 2 seconds.');
  // The second wait is the one of 2 seconds. Before each wait, at most four rows are sent.
  expect(app.sent.filter(isPost).length).toBeLessThanOrEqual(8);
  app.intercept(undefined);
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(await namesIn(app)).toHaveLength(8);
});

test('leaves it to the user to resume after a 429 that asks for more than an hour', async () => {
  const app = await openImport();
  app.intercept((request) =>
    request.method === 'POST' ? refusal(429, { 'Retry-After': '7200' }) : undefined,
  );
  await chooseFile(app, rowsNamed('Rex'));
  await startImport(app);
  await screen.findByText(/It asks to wait for 2 hours/);
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  await waitFor(async () => expect(await namesIn(app)).toContain('Rex'));
});
