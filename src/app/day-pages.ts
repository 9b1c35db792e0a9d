// The pages that staff use all day and the outbox, in one chunk: loaded once the browser is idle (`DayParts`), or when
// one of the pages is shown. Sent, Overview, Import, Orders and Practice have their own chunks.
import type { ReactNode } from 'react';
import { AddPage } from '../pets/add/add-page.tsx';
import { CopyHandover } from '../pets/sent/copy-handover.tsx';
import { ToCheckCount } from './frame/to-check-count.tsx';
import { PageNotices } from './page-notices.tsx';

export { hasUnfinishedPet } from '../pets/new-pet/draft.ts';
export { openOutbox } from '../outbox/use-outbox.ts';

const PARTS = { AddPage, PageNotices, ToCheckCount, CopyHandover };

export function DayPages({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
