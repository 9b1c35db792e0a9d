import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  backToPets,
  expectStatus,
  findHeading,
  openAt,
  refuseWith,
  STORED_REX,
} from '../../testing/steps/pet-page-steps.ts';
import type { TestApp } from '../../testing/render-app.tsx';

const noResponse = () => new Promise<Response>(() => undefined);
const SEEN = 'These details were loaded earlier in this tab, and may be out of date.';

/** Leaves the page for the list, and comes back to it. From then on, `respond` responds to `getPet`. */
async function comeBack({ user, intercept }: TestApp, respond: () => Promise<Response>) {
  const { pathname } = location;
  intercept((request) => (request.url.endsWith(pathname) ? respond() : undefined));
  await user.click(backToPets());
  await screen.findByRole('table', { name: 'Pets' });
  history.pushState(null, '', pathname);
}

test('shows a pet with all digits of its numbers, and the name of its category', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"9007199254740993":"Dogs"}')));
  const { user, sent } = await openAt('/pets/00123');
  await findHeading('Rex');
  expect(location.pathname).toBe('/pets/123');
  expect(document.title).toBe('Rex – Staging – Pet Store');
  await screen.findAllByText('Dogs');
  expect(screen.getByRole('definition').textContent).toBe('Dogs 9007199254740993');
  screen.getByText('#123');
  screen.getByText('Sold');
  screen.getByText('The status cannot be changed here.');
  expect(sent.slice(1)).toEqual(['GET /pets/123']);
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await navigator.clipboard.readText()).toBe('123');
});

test.each([
  ['', 'Pet 123', 'Pet 123'],
  // Bidirectional controls.
  ['\u202Eteert\u2066', 'teert', '\uFFFDteert\uFFFD'],
])('with the name %j, the heading is "%s", and the title "%s"', async (name, heading, title) => {
  await openAt('/pets/123', [{ ...STORED_REX, name }]);
  await screen.findByText(/^As of \d\d:\d\d\.$/);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading));
  expect(document.title).toBe(`${title} – Staging – Pet Store`);
});

test('an address without an ID says why, and sends nothing', async () => {
  const { sent } = await openAt('/pets/rex');
  await findHeading('Pet not found');
  await expectStatus(/ID must be a whole number, like 12/);
  expect(sent).toHaveLength(1);
});

test('says that a pet is not found, and separately shows it as a list had it', async () => {
  const app = await openAt('/pets');
  await screen.findByText('Only 1 pet.');
  app.intercept((request) =>
    request.url.includes('?') ? Promise.resolve(new Response('[]')) : refuseWith(404),
  );
  history.pushState(null, '', '/pets/123');
  await findHeading('Pet not found');
  const seen = within(screen.getByRole('region', { name: 'Pet' }));
  expect(seen.getByRole('heading', { level: 2, name: 'Rex' })).toBeDefined();
  expect(seen.getByText(SEEN)).toBeDefined();
  expect(seen.getByText('Sold')).toBeDefined();
  expect(screen.queryByText(/No pets|Searched/)).toBeNull();
});

test('shows a cached pet with the time when it was loaded', async () => {
  const at = new Date(2026, 10, 20, 8, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const app = await openAt('/pets/123');
  await screen.findByText('As of 08:20.');
  vi.setSystemTime(at.getTime() + 4 * 60_000);
  await comeBack(app, noResponse);
  await findHeading('Rex');
  expect(screen.getByText('As of 08:20. Loading pet 123…')).toBeDefined();
});

test('keeps a pet after a failed refresh, which the status line says', async () => {
  const app = await openAt('/pets/123');
  await screen.findByText(/^As of \d\d:\d\d\.$/);
  await comeBack(app, () => refuseWith(403));
  const failure = 'Could not refresh.';
  await screen.findByText(failure);
  screen.getByText('Your API key does not allow this request.');
  expect(screen.getAllByText(/As of/)).toHaveLength(1);
  screen.getByText('The status cannot be changed here.');
  await findHeading('Rex');
  expect(screen.queryByRole('alert')).toBeNull();
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^As of \d\d:\d\d\.$/);
  expect(screen.queryByText(failure)).toBeNull();
});

test.each([
  ['runs', noResponse, 'Loading pet 124…'],
  ['failed', () => refuseWith(403), 'Your API key does not allow this request.'],
])('shows no earlier not-found while or after a new lookup %s', async (_, respond, words) => {
  const app = await openAt('/pets/124');
  await findHeading('Pet not found');
  await comeBack(app, respond);
  await screen.findByText(words);
  await findHeading('Pet 124');
  expect(screen.queryByText(/There is no pet/)).toBeNull();
});

test('shows a pet that a list has loaded since it was not found, and says so', async () => {
  const app = await openAt('/pets/124');
  await findHeading('Pet not found');
  await app.catalogue.add({ name: 'Roy', categoryId: 4n });
  await comeBack(app, noResponse);
  await findHeading('Roy');
  expect(screen.getByText('Loading pet 124…')).toBeDefined();
  expect(screen.queryByText(/There is no pet/)).toBeNull();
});

test('opens a form with a copy of the pet on Duplicate, without a status that the form does not have', async () => {
  const { user } = await openAt('/pets/123', [{ ...STORED_REX, status: 'reserved' }]);
  await findHeading('Rex');
  await user.click(screen.getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Rex');
  expect(screen.getByLabelText('Category')).toHaveProperty('value', '9007199254740993');
  expect(screen.getByRole('radio', { name: 'Not set' })).toHaveProperty('checked', true);
});
