// The pages that staff use all day and the outbox, in one chunk: loaded once the browser is idle (`DayParts`), or when
// one of the pages is shown. Sent, Overview, Import, Orders and Practice have their own chunks.
import type { ReactNode } from 'react';
import { AddPage } from '../pets/add/add-page.tsx';
import { PetPage } from '../pets/pet-page/pet-page.tsx';
import { handoverText } from '../pets/sent/handover-text.ts';
import { NewVersion } from './frame/new-version.tsx';
import { ToCheckCount } from './frame/to-check-count.tsx';
import { PageNotices } from './page-notices.tsx';

export { openOutbox } from '../outbox/use-outbox.ts';

const PARTS = { AddPage, PetPage, PageNotices, NewVersion, ToCheckCount, handoverText };

export function DayPages({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
