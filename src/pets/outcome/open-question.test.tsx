import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../../sending/journal/act.ts';
import { readBatches } from '../../sending/journal/rows.ts';
import { journalOf } from '../../sending/journal/store/journal-store.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { PLACE } from '../../testing/sending/write-batches.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const isPost = (request: Request) => request.method === 'POST';
const reset = () => Promise.reject(new TypeError('network error'));
const refuse = (status: number) => Promise.resolve(new Response('{}', { status }));
const storeAndReset = (app: TestApp) => (request: Request) =>
  isPost(request) ? app.serve(request).then(reset) : undefined;
const line = () => screen.getByRole('row', { name: /Rex/ });
const press = ({ user }: TestApp, name: string) =>
  user.click(screen.getByRole('button', { name: `${name}, Rex` }));

/** Opens the form, and fills it in once the four widest lists are requested: they arrive meanwhile. */
async function fillForm(pets = manyPets(3)): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await screen.findByLabelText('Name');
  for (const path of ['', '&status=available', '&status=pending', '&status=sold'])
    await waitFor(() => expect(app.sent).toContain(`GET /pets?limit=100${path}`));
  await app.user.type(screen.getByLabelText('Category ID'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex');
  return app;
}

const add = (app: TestApp) => app.user.click(screen.getByRole('button', { name: 'Add pet' }));

test('offers the new pet in the list when it is stored but the answer is lost', async () => {
  const app = await fillForm();
  app.intercept(storeAndReset(app));
  await add(app);
  await screen.findByText(/one new pet is exactly like it in the list of \d\d:\d\d\./);
  expect(within(line()).getByText('Was it added?')).toBeDefined();
  expect(screen.getByText(/You can answer this later\.$/)).toBeDefined();
  await app.user.type(screen.getByLabelText('Name'), 'Luna');

  await press(app, 'Yes, it is pet 4');
  await within(await screen.findByRole('region', { name: 'Just sent' })).findByRole('link', {
    name: 'Added as pet 4',
  });
  expect(document.activeElement?.textContent).toBe('Added as pet 4, as you said');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Luna');
  expect(posts(app.sent)).toHaveLength(1);
});

test('adds the same pet with another attempt on Send again', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await add(app);
  await screen.findByText(/it is not among the 3 available pets in the list of \d\d:\d\d\./);
  expect(posts(app.sent)).toHaveLength(1);

  app.intercept(undefined);
  await press(app, 'Send again');
  await screen.findByRole('link', { name: 'Sent again, and added as pet 4' });
  expect(posts(app.sent)).toHaveLength(2);
  expect(await app.catalogue.list({ limit: 100 })).toHaveLength(4);
  expect(screen.getAllByRole('row', { name: /Rex/ })).toHaveLength(1);
});

test('lets a person say that it was added where the list is full, and names the pet of another ID', async () => {
  const app = await fillForm(manyPets(120));
  app.intercept(storeAndReset(app));
  await add(app);
  await screen.findByText(/was full at 100 pets, so this pet may be beyond them\./);
  app.intercept(undefined);
  await press(app, 'It was added');
  const field = screen.getByLabelText('Pet ID, if you know it');
  expect(document.activeElement).toBe(field);

  await app.user.type(field, '999{Enter}');
  await screen.findByText('There is no pet 999.');
  await app.user.clear(field);
  await app.user.type(field, '7{Enter}');
  await screen.findByText(wholeText(/^Pet 7 is Pet 7, category 4, Available\./));
  await app.user.clear(field);
  await app.user.type(field, '121{Enter}');
  await screen.findByRole('link', { name: 'Added as pet 121' });
  expect(document.activeElement?.textContent).toBe('Added as pet 121, as you said');
});

test('goes on with the ID of another pet', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await add(app);
  await screen.findByText('Not seen');
  app.intercept(undefined);
  await press(app, 'It was added');
  await app.user.type(screen.getByLabelText('Pet ID, if you know it'), '2{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Save as pet 2 all the same' }));
  await screen.findByRole('link', { name: 'Added as pet 2' });
});

test('says why nothing was done when another tab has decided before', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : undefined));
  await add(app);
  await screen.findByText('Not seen');
  const store = journalOf(await openRecordStore(), PLACE);
  // As another tab does whose message has not arrived yet.
  await store.change(async (transaction) => {
    const [batch] = await readBatches(transaction);
    const ref = { batch: batch?.id ?? '', row: 0 };
    const context = { page: 'another page', now: Date.now() };
    await act(transaction, ref, { do: 'decide', how: 'not added' }, context);
  });
  await press(app, 'Send again');
  await screen.findByText('Decided in another tab.');
  expect(posts(app.sent)).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('Not added, as you said');
});

test('says that no list could be read', async () => {
  const app = await fillForm();
  app.intercept((request) => (isPost(request) ? reset() : refuse(418)));
  await add(app);
  await screen.findByText(/could not be read\./);
  await press(app, 'Look again');
  await screen.findByText('No list could be read.');
});
