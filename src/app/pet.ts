// The page of a pet, the choices of Menu, and the offer of a new version: in a chunk of their own, because the form comes
// first.
import type { ReactNode } from 'react';
import { PetPage } from '../pets/pet-page/pet-page.tsx';
import { MenuChoices } from './frame/menu-choices.tsx';
import { NewVersion } from './frame/new-version.tsx';

const PARTS = { PetPage, MenuChoices, NewVersion };

export function PetPages({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
