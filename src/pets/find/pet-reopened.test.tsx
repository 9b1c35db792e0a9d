// What a pet's page shows when it is opened again and the cache has the first answer.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findHeading, openAt, refuseWith, REX } from '../../testing/pet-page-steps.ts';
import type { TestApp } from '../../testing/render-app.tsx';

const noAnswer = () => new Promise<Response>(() => undefined);

/** Leaves the page for the list, and comes back to it. */
async function comeBack({ user }: TestApp, address: string): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Back to pets' }));
  await screen.findByRole('table', { name: 'Pets' });
  history.pushState(null, '', address);
}

test('shows a cached pet with the time when the service sent it', async () => {
  const at = new Date(2026, 10, 20, 8, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const app = await openAt('/pets/123');
  await screen.findByText('Read at 08:20.');
  vi.setSystemTime(at.getTime() + 4 * 60_000);
  app.intercept((request) => (request.url.endsWith('/123') ? noAnswer() : undefined));
  await comeBack(app, '/pets/123');
  await findHeading('Rex');
  expect(screen.getByText('Read at 08:20. Looking for pet 123…')).toBeDefined();
});

test('does not show an earlier not-found while a new lookup runs', async () => {
  const app = await openAt('/pets/124');
  await findHeading('Pet not found');
  app.intercept((request) => (request.url.endsWith('/124') ? noAnswer() : undefined));
  await comeBack(app, '/pets/124');
  await findHeading('Pet 124');
  expect(screen.getByText('Looking for pet 124…')).toBeDefined();
});

test('does not show an earlier not-found after a new lookup failed', async () => {
  const app = await openAt('/pets/124');
  await findHeading('Pet not found');
  app.intercept((request) => (request.url.endsWith('/124') ? refuseWith(403) : undefined));
  await comeBack(app, '/pets/124');
  await screen.findByText('The service does not allow this with your API key.');
  await findHeading('Pet 124');
  expect(screen.queryByText(/There is no pet/)).toBeNull();
});

test('shows a pet that was loaded in a list since then while a new lookup runs', async () => {
  const app = await openAt('/pets/124');
  await findHeading('Pet not found');
  await app.catalogue.add({ name: 'Roy', categoryId: 4n });
  app.intercept((request) => (request.url.endsWith('/124') ? noAnswer() : undefined));
  await app.user.click(screen.getByRole('link', { name: 'Back to pets' }));
  await screen.findByText('Roy');
  history.pushState(null, '', '/pets/124');
  await findHeading('Roy');
  expect(
    screen.getByText('This is the pet as this tab saw it earlier. Looking for pet 124…'),
  ).toBeDefined();
  expect(screen.queryByText(/was not found now/)).toBeNull();
});

test('refuses an answer that is another pet than the requested one', async () => {
  const app = await openAt('/pets?limit=1', [REX]);
  app.intercept((request) =>
    request.url.endsWith('/124')
      ? Promise.resolve(new Response('{"id":123,"name":"Rex","categoryId":4}'))
      : undefined,
  );
  history.pushState(null, '', '/pets/124');
  await screen.findByText(/cannot be read: the answer is another pet\.$/);
  await findHeading('Pet 124');
  expect(screen.queryByText('Rex')).toBeNull();
});
