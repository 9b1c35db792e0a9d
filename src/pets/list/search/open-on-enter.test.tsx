// Enter in the search field of the list, with a text that is no whole number.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../../testing/render-app.tsx';

const LUNA = { id: 901n, name: 'Luna', categoryId: 4n, status: 'sold' };
const PETS = [...manyPets(30), LUNA, { ...LUNA, id: 902n, name: 'Luna Bell', status: 'pending' }];

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openList() {
  const app = await renderOpenApp({ pets: PETS });
  await screen.findByRole('table', { name: 'Pets' });
  return app;
}

/** Delays responses until the returned function is called. */
function holdAnswers({ intercept, serve }: TestApp) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  intercept(async (request) => {
    await released;
    return serve(request);
  });
  return () => act(async () => release());
}

test('opens a single match once the lists have arrived', async () => {
  const app = await openList();
  const release = holdAnswers(app);
  await app.user.type(await field(), 'bell{Enter}');
  await screen.findByText('Searching…');
  expect(location.pathname).toBe('/pets');
  await release();
  await findHeading('Luna Bell');
  expect(location.pathname).toBe('/pets/902');
});

test('does not open a single match in the loaded rows before the lists have arrived', async () => {
  const app = await openList();
  await app.catalogue.add({ name: 'Pet 7 junior', categoryId: 4n, status: 'sold' });
  await app.user.type(await field(), 'pet 7{Enter}');
  await screen.findByText(/^\d matches in/);
  expect(location.pathname).toBe('/pets');
});

test.each([
  ['typing continues', async ({ user }: TestApp) => user.type(await field(), '{Backspace}')],
  ['the focus has left the field', ({ user }: TestApp) => user.tab()],
])('opens nothing if %s', async (_, interrupt) => {
  const app = await openList();
  const release = holdAnswers(app);
  await app.user.type(await field(), 'luna bell{Enter}');
  await interrupt(app);
  await release();
  await screen.findByText(/^1 match in/);
  expect(location.pathname).toBe('/pets');
});

test('searches for the text in the field, even if Enter follows immediately', async () => {
  const app = await openList();
  await app.user.type(await field(), 'pet');
  await screen.findByText(/^30 matches in/);
  const input = await field();
  // Both events in one task, without Testing Library, which waits until the rows are rendered for the new text.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'bell');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.closest('form')?.requestSubmit();
  await findHeading('Luna Bell');
});

test('moves the focus to the first of several matches, and says how many there are', async () => {
  const { user } = await openList();
  await user.type(await field(), 'luna{Enter}');
  await screen.findByText(/^2 matches in all 32 pets, as of/);
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/pets/901'));
  await user.keyboard('{Enter}');
  await findHeading('Luna');
});

test('selects the text if nothing matches, and says so', async () => {
  const { user } = await openList();
  await user.type(await field(), 'zebra{Enter}');
  await screen.findByText(/^No matches in all 32 pets, as of/);
  expect(document.activeElement).toBe(await field());
  await user.keyboard('bell{Enter}');
  await findHeading('Luna Bell');
});

test('opens nothing after a failure, until Enter is pressed again', async () => {
  const { user, intercept } = await openList();
  intercept(() => Promise.resolve(new Response('{}', { status: 403 })));
  await user.type(await field(), 'pet 13{Enter}');
  await screen.findByRole('alert');
  expect(location.pathname).toBe('/pets');
  intercept(undefined);
  await user.keyboard('{Enter}');
  await findHeading('Pet 13');
});
