import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { manyPets, renderOpenApp } from '../../app/test-app.tsx';

const REX: Pet = { id: 123n, name: 'Rex', categoryId: 9_007_199_254_740_993n, status: 'sold' };

afterEach(() => void vi.useRealTimers());

const open = (address: string, pets: Pet[] = [REX]) => renderOpenApp({ address, pets });

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

const afterTheEnd = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-05T00:00:00Z') });

const refused = (status: number) => Promise.resolve(new Response('{}', { status }));

/** Only the operation for one pet fails. */
const refusePet = (status: number) => (request: Request) =>
  /\/pets\/\d+$/.test(request.url) ? refused(status) : undefined;

test('a pet is shown as the service has it, with its exact digits', async () => {
  const { sent } = await open('/pets/123');
  await heading('Rex');
  expect(document.title).toBe('Rex – Staging – Pet Store');
  expect(screen.getByText('This is the pet as the service has it now.')).toBeDefined();
  expect(screen.getByText('ID').parentElement?.textContent).toBe('ID123');
  expect(screen.getByText('Category').parentElement?.textContent).toBe('Category9007199254740993');
  expect(screen.getByText('Sold')).toBeDefined();
  expect(sent.slice(1)).toEqual(['GET /pets/123']);
});

test('a pet whose name is empty is called by its ID', async () => {
  await open('/pets/123', [{ ...REX, name: '' }]);
  await screen.findByText('This is the pet as the service has it now.');
  await heading('Pet 123');
});

test('a name cannot turn the browser’s title', async () => {
  await open('/pets/123', [{ ...REX, name: '\u202Eteertecivrespets\u2066' }]);
  await screen.findByText('This is the pet as the service has it now.');
  expect(document.title).toBe('\uFFFDteertecivrespets\uFFFD – Staging – Pet Store');
});

test('a category has the store’s own word beside its ID', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"9007199254740993":"Dogs"}')));
  await open('/pets/123');
  await screen.findByText('Dogs');
  expect(screen.getByText('Category').parentElement?.textContent).toBe(
    'Category9007199254740993 Dogs',
  );
});

test('digits in another form are put right', async () => {
  const { sent } = await open('/pets/00123');
  await heading('Rex');
  expect(location.pathname).toBe('/pets/123');
  expect(sent.slice(1)).toEqual(['GET /pets/123']);
});

test.each([
  ['/pets/rex', 'ID must be a whole number, like 12'],
  ['/pets/1e3', 'ID must be a whole number, like 12'],
  ['/pets/9223372036854775808', 'ID must be between -9223372036854775808 and 9223372036854775807'],
])('%s is no pet, and nothing is sent', async (address, reason) => {
  const { sent } = await open(address);
  await heading('Pet not found');
  expect(screen.getByRole('status').textContent).toContain(reason);
  expect(sent).toHaveLength(1);
});

test('an ID that the service does not know is looked for in the lists before it counts', async () => {
  const { sent, user } = await open('/pets/124');
  await heading('Pet not found');
  expect(screen.getByRole('status').textContent).toBe(
    'The service has no pet with this ID. Searched the only pet.',
  );
  expect(sent.slice(1)).toHaveLength(5);

  await user.type(screen.getByLabelText('Find by ID'), '123');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await heading('Rex');
});

test('the service’s no counts, though the lists do not reach all pets', async () => {
  await open('/pets/999', manyPets(120));
  await heading('Pet not found');
  expect(screen.getByRole('status').textContent).toMatch(
    /^The service has no pet with this ID\. Searched 100 pets/,
  );
});

test('the service’s no counts, though the lists cannot be read', async () => {
  const app = await open('/pets?limit=1');
  app.intercept((request) => (request.url.includes('?') ? refused(403) : undefined));
  history.pushState(null, '', '/pets/999');
  await heading('Pet not found');
  expect(screen.getByRole('status').textContent).toBe('The service has no pet with this ID.');
  expect(screen.getByText('In the widest lists: they could not be read.')).toBeDefined();
});

test('an operation that answers 404 for all is not taken at its word', async () => {
  const app = await open('/pets', [REX]);
  app.intercept(refusePet(404));
  history.pushState(null, '', '/pets/123');
  await heading('Rex');
  await screen.findByText('Found in the lists of pets. Searched the only pet.');
});

test.each([405, 410, 501])('an operation that is gone (%i) is done without', async (status) => {
  const app = await open('/pets?limit=1', manyPets(120));
  app.intercept(refusePet(status));
  history.pushState(null, '', '/pets/8');
  await heading('Pet 8');
  await screen.findByText(/^Found in the lists of pets\. Searched 100 pets: all pending, all sold/);
  history.pushState(null, '', '/pets/110');
  await heading('Pet not found');
  expect(screen.getByRole('status').textContent).toMatch(
    /^No list that can be read has a pet with this ID\. Searched 100 pets/,
  );
  expect(screen.getByText(/the service no longer has the operation\.$/)).toBeDefined();
});

test('from 5 December 2030 on the operation is not asked', async () => {
  afterTheEnd();
  const { sent } = await open('/pets/123');
  await heading('Rex');
  expect(screen.getByText('Found in the lists of pets. Searched the only pet.')).toBeDefined();
  expect(sent).not.toContain('GET /pets/123');
});

test('the day before, it still is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-04T23:59:00Z') });
  const { sent } = await open('/pets/123');
  await heading('Rex');
  expect(sent).toContain('GET /pets/123');
});

test('only the details tell of the deprecation', async () => {
  await open('/pets/123');
  await heading('Rex');
  const note = screen.getByText(/is deprecated and ends on 5 December 2030/);
  expect(note.closest('details')?.open).toBe(false);
});

test('a pet that was seen in a list is there at once, and called so', async () => {
  const app = await open('/pets');
  await screen.findByText('Showing the only pet.');
  app.intercept(() => new Promise(() => undefined));
  history.pushState(null, '', '/pets/123');
  await heading('Rex');
  expect(
    screen.getByText('This is the pet as this tab saw it earlier. Looking for pet 123…'),
  ).toBeDefined();
});

test('a pet that was seen stays, though it is not found any more', async () => {
  const app = await open('/pets');
  await screen.findByText('Showing the only pet.');
  app.intercept((request) =>
    request.url.includes('?') ? Promise.resolve(new Response('[]')) : refused(404),
  );
  history.pushState(null, '', '/pets/123');
  await screen.findByText('This tab saw the pet earlier, but it was not found now.');
  await heading('Rex');
  expect(screen.getByText('The service has no pet with this ID. There are no pets.')).toBeDefined();
});

test('a failure is said, and can be tried again', async () => {
  const app = await open('/pets/7', []);
  await heading('Pet not found');
  app.intercept(() => refused(403));
  history.pushState(null, '', '/pets/123');
  await screen.findByText('The service does not allow this with your API key.');
  await heading('Pet 123');
  app.intercept(() =>
    Promise.resolve(new Response('{"id":123,"name":"Rex","categoryId":4,"status":"sold"}')),
  );
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pet' }));
  await heading('Rex');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the form of Find by ID refuses what is no ID, at the field', async () => {
  const { user, sent } = await open('/pets/rex');
  const field = await screen.findByLabelText('Find by ID');
  await user.type(field, '12.5{Enter}');
  expect(screen.getByText('ID must be a whole number, like 12')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(sent).toHaveLength(1);
});

test('Duplicate leads to a form filled like the pet', async () => {
  const { user } = await open('/pets/123', [{ ...REX, status: 'reserved' }]);
  await heading('Rex');
  await user.click(screen.getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Rex');
  expect(screen.getByLabelText('Category ID')).toHaveProperty('value', '9007199254740993');
  expect(screen.getByRole('radio', { name: 'Not set' })).toHaveProperty('checked', true);
});

test('Duplicate asks before it takes the place of another draft', async () => {
  const { user } = await open('/pets/new');
  await user.type(await screen.findByLabelText('Name'), 'Luna');
  history.pushState(null, '', '/pets/123');
  await heading('Rex');
  const duplicate = () => user.click(screen.getByRole('link', { name: 'Duplicate' }));
  await duplicate();
  const question = screen.getByRole('group', { name: 'Half-written pet' });
  expect(document.activeElement).toBe(question);
  expect(question.textContent).toContain('half-written: “Luna”');

  await user.click(within(question).getByRole('link', { name: 'Go on with it' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Luna');
  history.pushState(null, '', '/pets/123');
  await heading('Rex');
  await duplicate();
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex'));
});
