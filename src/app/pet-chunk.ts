// The page of a pet, and what the frame shows later, such as the choices of Menu: in a chunk of their own, because the form
// comes first.
import type { ReactNode } from 'react';
import { PetPage } from '../pets/pet-page/pet-page.tsx';
import { FrameEnd } from './frame/frame-end.tsx';
import { LeaveDialog } from './leaving/leave-dialog.tsx';
import { MenuChoices } from './frame/menu-choices.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const PARTS = { PetPage, FrameEnd, LeaveDialog, MenuChoices, NotFoundPage };

export function PetChunk({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
