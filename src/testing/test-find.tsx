// What the tests of finding pets share.
import { screen } from '@testing-library/react';
import type { Pet } from '../api/schemas.ts';
import { renderOpenApp } from './test-app.tsx';

export const REX: Pet = {
  id: 123n,
  name: 'Rex',
  categoryId: 9_007_199_254_740_993n,
  status: 'sold',
};

export const open = (address: string, pets: Pet[] = [REX]) => renderOpenApp({ address, pets });

export const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

export const refused = (status: number) => Promise.resolve(new Response('{}', { status }));
