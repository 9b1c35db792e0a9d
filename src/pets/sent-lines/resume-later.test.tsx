import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NewPet } from '../../api/schemas.ts';
import { database } from '../../database/database.ts';
import { type TestApp, manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { holdRequests, isPost, namesIn } from '../../testing/steps/import-steps.ts';
import { added, fileRow, writeFile } from '../../testing/database/write-rows.ts';

const DAYS_MS = 3 * 86_400_000;

/** Opens Sent with an import that was paused days ago, before Bo and Cy. A colleague has added Bo since. */
async function openPaused(
  address = '/pets/sent',
  {
    others = 3,
    status = 'pending',
  }: { others?: number; status?: NonNullable<NewPet['status']> } = {},
) {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Ada', added(1n)),
    fileRow(3, 'Bo', { send: 'in turn' }),
    fileRow(4, 'Cy', { send: 'in turn' }),
  ]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, at: Date.now() - DAYS_MS, paused: { why: 'person' } });
  });
  const app = await renderOpenApp({ address, pets: manyPets(others, { name: 'Rex' }) });
  await app.catalogue.add({ name: 'bo', categoryId: 4n, status });
  return app;
}

const resume = async ({ user }: TestApp) =>
  user.click(await screen.findByRole('button', { name: 'Resume, delivery.csv' }));

const textOfImport = () =>
  screen.getByRole('row', { name: /Import of delivery\.csv/ }).closest('tbody')?.textContent;

test('Resume on another day asks about a pet that the store has since, and skips it', async () => {
  const app = await openPaused();
  await resume(app);
  const question = await screen.findByRole('dialog', { name: '1 row may already be in the store' });
  within(question).getByText(
    'Since the import was started, a pet with the same name and category was added to the store:',
  );
  expect(within(question).getByRole('listitem').textContent).toBe('Line 3: Bo may be pet 4');
  within(question).getByText('Searched all 4 pets.');
  within(question).getByRole('button', { name: 'Send anyway (may create a duplicate)' });
  expect(app.sent.filter(isPost)).toEqual([]);
  await app.user.click(within(question).getByRole('button', { name: 'Skip 1 row' }));
  await waitFor(() => expect(textOfImport()).toContain('2 added, 1 skipped (3 rows)'));
  expect(await namesIn(app)).toEqual(['Rex', 'Rex', 'Rex', 'bo', 'Cy']);
  await app.user.click(await screen.findByRole('button', { name: 'Import of delivery.csv' }));
  await screen.findByText(/^Looks like pet 4, pending\.$/);
});

test('if the lists cannot be read, Resume says so, and a person chooses', async () => {
  const app = await openPaused();
  app.intercept((request) =>
    request.method === 'GET' ? Promise.resolve(new Response('', { status: 400 })) : undefined,
  );
  await resume(app);
  const question = await screen.findByRole('dialog', { name: 'Not compared with the store' });
  within(question).getByText(/others may have added some of its pets\.$/);
  expect(app.sent.filter(isPost)).toEqual([]);
  app.intercept(undefined);
  await app.user.click(within(question).getByRole('button', { name: 'Try again' }));
  const again = await screen.findByRole('dialog', { name: '1 row may already be in the store' });
  await app.user.click(within(again).getByRole('button', { name: /^Send anyway/ }));
  await waitFor(() => expect(textOfImport()).toContain('3 added'));
});

test('the page of the import asks, too', async () => {
  const app = await openPaused('/pets/import');
  await app.user.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('dialog', { name: '1 row may already be in the store' });
});

test('if a list is cut off, the question says so', async () => {
  const app = await openPaused('/pets/sent', { others: 130 });
  await resume(app);
  const question = await screen.findByRole('dialog');
  within(question).getByText('Searched 101 pets. There may be more.');
});

test.each(['/pets/sent', '/pets/import'])(
  'if the list that is cut off may have the pet, %s says so until the next press',
  async (address) => {
    const app = await openPaused(address, { others: 130, status: 'available' });
    holdRequests(app, 'POST');
    await app.user.click(await screen.findByRole('button', { name: /^Resume/ }));
    const words =
      /^Compared with the store at \d\d:\d\d\. Searched 100 pets\. There may be more\.$/;
    await screen.findByText(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(await screen.findByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  },
);
