// The page of a pet, the choices of Menu and the end of the frame: in a chunk of their own, because the form comes first.
import type { ReactNode } from 'react';
import { PetPage } from '../pets/pet-page/pet-page.tsx';
import { FrameEnd } from './frame/frame-end.tsx';
import { MenuChoices } from './frame/menu-choices.tsx';

const PARTS = { PetPage, FrameEnd, MenuChoices };

export function PetPages({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
