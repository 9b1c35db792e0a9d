import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FRESH_FOR_MS } from '../../api/list-pets-query.ts';
import { database } from '../../database/database.ts';
import { chooseFile, rowsNamed, startImport } from '../../testing/steps/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { attempted, ENVIRONMENT, writePet } from '../../testing/database/write-rows.ts';

/** Opens the form of a store without pets, with its list. */
async function openForm(): Promise<TestApp> {
  localStorage.setItem('pet-store:undo', '0');
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await waitFor(() => expect(listsOf(app)).toHaveLength(1));
  return app;
}

/** The lists of up to 100 that the app has loaded. */
const listsOf = ({ received }: TestApp) =>
  received.filter((request) => request.includes('limit=100'));

async function add({ user }: TestApp, name: string): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), `${name}{Enter}`);
}

/** Opens the form again, from another page. */
async function openAgain({ user }: TestApp): Promise<void> {
  await user.keyboard('{Alt>}n{/Alt}');
  // It comes after the first paint, together with the warnings about the name.
  await screen.findByRole('region', { name: 'Just sent' });
}

const seenBefore = () =>
  database.read((tx) => tx.list('seenBefore', { index: 'environment', prefix: [ENVIRONMENT] }));

test('a pet that was added from this computer is known before the next, without another list', async () => {
  const app = await openForm();
  await add(app, 'Luna');
  await screen.findByText(wholeText('Luna was added as pet 1.'));
  await app.user.type(screen.getByLabelText('Quantity'), '2');
  await add(app, 'Guppy');
  await screen.findByText('3 added today');
  await add(app, 'Rex');
  await screen.findByText(wholeText('Rex was added as pet 4.'));
  const knownIds = (await seenBefore()).map(({ ids }) => new Set(ids));
  const expected = [[], [1n], [1n, 2n, 3n]].map((ids) => new Set(ids));
  expect(knownIds.toSorted((a, b) => a.size - b.size)).toEqual(expected);
  expect(listsOf(app)).toHaveLength(1);
});

test('the ID of a pet that was added earlier may belong to another pet, if the service was reset', async () => {
  const at = Date.now() - FRESH_FOR_MS - 1;
  await writePet('Ada', { state: attempted({ type: 'added', at, id: 1n }), at });
  const app = await openForm();
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('No connection.')))
      : undefined,
  );
  await add(app, 'Rex');
  const justSent = screen.getByRole('region', { name: 'Just sent' });
  await waitFor(() => expect(justSent.textContent).toMatch(/Probably.* pet 1 matches exactly/));
});

test('a pet that was cleared from Sent is no evidence for the next of its name', async () => {
  const app = await openForm();
  await add(app, 'Luna');
  await screen.findByText(wholeText('Luna was added as pet 1.'));
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  await app.user.click(await screen.findByRole('button', { name: 'Clear finished entries' }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Clear finished entries' }));
  await screen.findByText('Nothing in Sent');

  app.intercept((request) =>
    request.method === 'POST' ? Promise.reject(new TypeError('No connection.')) : undefined,
  );
  await openAgain(app);
  // The form loads its list again, which has the cleared pet.
  await waitFor(() => expect(listsOf(app)).toHaveLength(2));
  await add(app, 'Luna');
  await screen.findByText(/^Not (?:yet )?in the list of 1 available pet/);
});

test('the form loads its list again after an import', async () => {
  const app = await openForm();
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await chooseFile(app, rowsNamed('Ada'));
  await startImport(app);
  await screen.findByRole('heading', { name: '1 pet added' });
  await openAgain(app);
  await app.user.type(screen.getByLabelText('Name'), 'Ada');
  await screen.findByText(/^A pet with this name is already in the store/);
});

test('an import knows the lists that its preview has loaded', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  await chooseFile(app, rowsNamed('Ada'));
  await screen.findByText(/^Compared with Sent and the store.* No pets\.$/);
  await startImport(app);
  await screen.findByRole('heading', { name: '1 pet added' });
  expect((await seenBefore()).map(({ complete }) => complete.length)).toEqual([4]);
});
