import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusManager } from '@tanstack/react-query';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { listen } from '../../testing/screen-reader.ts';

const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => {
  focusManager.setFocused(undefined);
});

/** Refreshes the list as when the tab becomes visible. From then on, it has these pets. */
function refreshWith({ intercept }: TestApp, ids: readonly number[]) {
  const rows = ids.map((id) => ({ id, name: `Pet ${id}`, categoryId: 4 }));
  intercept(() => Promise.resolve(Response.json(rows)));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
}

test('the focus stays on a pet when another is listed before it, and Enter opens that pet', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  link('Pet 2').focus();
  refreshWith(app, [501, 1, 2]);
  await waitFor(() => expect(link('Pet 501')).toBeDefined());
  expect(document.activeElement).toBe(link('Pet 2'));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/pets/2'));
});

test('says that a pet with the focus is no longer in the list, and only of such a pet', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  link('Pet 2').focus();
  const heard = await listen();
  refreshWith(app, [2, 3]);
  await waitFor(async () => expect(await heard()).toEqual(['polite: All 2 pets.']));
  refreshWith(app, [3]);
  await waitFor(async () =>
    expect(await heard()).toEqual([
      'polite: All 2 pets.',
      'polite: Only 1 pet.',
      'region, List',
      'polite: Pet 2 is no longer in this list.',
    ]),
  );
});
