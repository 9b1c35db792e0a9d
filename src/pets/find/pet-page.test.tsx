import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  findHeading,
  expectStatus,
  openAt,
  refuseWith,
  REX,
} from '../../testing/pet-page-steps.ts';

const SENT = /^Read at \d\d:\d\d\.$/;

test('shows a pet with all digits of its numbers', async () => {
  const { sent } = await openAt('/pets/123');
  await findHeading('Rex');
  expect(document.title).toBe('Rex – Staging – Pet Store');
  expect(screen.getByText(SENT)).toBeDefined();
  expect(screen.getByText('ID').parentElement?.textContent).toBe('ID123');
  expect(screen.getByText('Category').parentElement?.textContent).toBe('Category9007199254740993');
  expect(screen.getByText('Sold')).toBeDefined();
  expect(sent.slice(1)).toEqual(['GET /pets/123']);
});

test('uses the ID as the heading when the name is empty', async () => {
  await openAt('/pets/123', [{ ...REX, name: '' }]);
  await screen.findByText(SENT);
  await findHeading('Pet 123');
});

test('replaces bidirectional controls of a name in the page title', async () => {
  await openAt('/pets/123', [{ ...REX, name: '\u202Eteertecivrespets\u2066' }]);
  await screen.findByText(SENT);
  expect(document.title).toBe('\uFFFDteertecivrespets\uFFFD – Staging – Pet Store');
});

test('shows the category’s name beside its ID', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"9007199254740993":"Dogs"}')));
  await openAt('/pets/123');
  await screen.findByText('Dogs');
  expect(screen.getByText('Category').parentElement?.textContent).toBe(
    'Category9007199254740993 Dogs',
  );
});

test('removes leading zeros from the ID in the address', async () => {
  const { sent } = await openAt('/pets/00123');
  await findHeading('Rex');
  expect(location.pathname).toBe('/pets/123');
  expect(sent.slice(1)).toEqual(['GET /pets/123']);
});

test.each([
  ['/pets/rex', 'ID must be a whole number, like 12'],
  ['/pets/1e3', 'ID must be a whole number, like 12'],
  ['/pets/9223372036854775808', 'ID is too large'],
])('shows Pet not found for %s and sends nothing', async (address, reason) => {
  const { sent } = await openAt(address);
  await findHeading('Pet not found');
  await expectStatus(new RegExp(reason));
  expect(sent).toHaveLength(1);
});

test('shows a pet from a loaded list at once, and says so', async () => {
  const app = await openAt('/pets');
  await screen.findByText('The only pet.');
  app.intercept(() => new Promise(() => undefined));
  history.pushState(null, '', '/pets/123');
  await findHeading('Rex');
  expect(
    screen.getByText('This is the pet as this tab saw it earlier. Looking for pet 123…'),
  ).toBeDefined();
});

test('keeps showing a loaded pet that is no longer found', async () => {
  const app = await openAt('/pets');
  await screen.findByText('The only pet.');
  app.intercept((request) =>
    request.url.includes('?') ? Promise.resolve(new Response('[]')) : refuseWith(404),
  );
  history.pushState(null, '', '/pets/123');
  await screen.findByText('This tab saw the pet earlier, but it was not found now.');
  await findHeading('Rex');
  expect(screen.getByText('There is no pet 123. No pets.')).toBeDefined();
});

test('shows a failure and lets the user try again', async () => {
  const app = await openAt('/pets/7', []);
  await findHeading('Pet not found');
  app.intercept(() => refuseWith(403));
  history.pushState(null, '', '/pets/123');
  await screen.findByText('The service does not allow this with your API key.');
  await findHeading('Pet 123');
  app.intercept(() =>
    Promise.resolve(new Response('{"id":123,"name":"Rex","categoryId":4,"status":"sold"}')),
  );
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pet' }));
  await findHeading('Rex');
  expect(screen.queryByRole('alert')).toBeNull();
});
