import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusManager } from '@tanstack/react-query';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => {
  focusManager.setFocused(undefined);
});

test('the focus stays on a pet when another is listed before it, and Enter opens that pet', async () => {
  const { user, intercept } = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  link('Pet 2').focus();
  const rows = [501, 1, 2].map((id) => ({ id, name: `Pet ${id}`, categoryId: 4 }));
  intercept(() => Promise.resolve(Response.json(rows)));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(link('Pet 501')).toBeDefined());
  expect(document.activeElement).toBe(link('Pet 2'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/pets/2'));
});
