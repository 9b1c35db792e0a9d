import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backToPets } from '../../testing/steps/pet-page-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => location.pathname + location.search;

test('leads from pet to pet in the order of the list, back to it, and to it after a reload', async () => {
  const list = '/pets?status=available&limit=10&find=pet+3&sort=-id';
  const app = await renderOpenApp({ address: list, pets: manyPets(40) });
  const { user, sent } = app;
  await screen.findByText(/^13 matches in/);
  await user.click(screen.getByRole('link', { name: /^Pet 3\s*4$/ }));
  await findHeading('Pet 34');
  screen.getByText('6 of 13');
  await screen.findByText(/^As of/);
  const requestCount = sent.length;
  await user.click(screen.getByRole('link', { name: 'Next pet' }));
  await findHeading('Pet 33');
  screen.getByText('7 of 13');
  await user.click(screen.getByRole('link', { name: 'Previous pet' }));
  await findHeading('Pet 34');
  await waitFor(() => expect(sent.slice(requestCount)).toEqual(['GET /pets/33', 'GET /pets/34']));
  app.restart();
  await findHeading('Pet 34');
  expect(screen.queryByRole('link', { name: 'Next pet' })).toBeNull();
  await user.click(backToPets());
  await findHeading('Pets');
  expect(address()).toBe(list);
  await screen.findByText(/^13 matches in/);
});

test('ends at the last pet, and has no neighbours for a pet that was not opened from a list', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(3) });
  await user.click(await screen.findByRole('link', { name: 'Pet 3' }));
  await findHeading('Pet 3');
  screen.getByText('3 of 3');
  const next = screen.getByRole('link', { name: 'Next pet' });
  expect([next.getAttribute('href'), next.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  await user.type(await field(), '2{Enter}');
  await findHeading('Pet 2');
  expect(screen.queryByRole('link', { name: 'Next pet' })).toBeNull();
  expect(backToPets().getAttribute('href')).toBe('/pets');
});
