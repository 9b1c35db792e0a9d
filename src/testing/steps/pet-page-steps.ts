// Steps for the tests of a pet's page.
import { screen, within } from '@testing-library/react';
import type { Pet } from '../../api/schemas.ts';
import { renderOpenApp } from '../render-app.tsx';

export const STORED_REX: Pet = {
  id: 123n,
  name: 'Rex',
  categoryId: 9_007_199_254_740_993n,
  status: 'sold',
};

/** Renders the app at an address, with the key accepted. */
export const openAt = (address: string, pets: Pet[] = [STORED_REX]) =>
  renderOpenApp({ address, pets });

export const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** The link back to the list. */
export const backToPets = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
    name: 'Pets',
  });

/** Waits until a status region has this text. The page has other status regions. */
export const expectStatus = (words: string | RegExp) =>
  screen.findByText(words, { selector: '[role=status]' });

/** Creates an error response whose body is not an `Error`. */
export const refuseWith = (status: number) => Promise.resolve(new Response('{}', { status }));
