// The pages that staff use all day and the outbox, in one chunk: loaded once the browser is idle (`WithDayChunk`), or when
// one of the pages is shown. Sent, Overview, Import, Orders and Practice have their own chunks.
import type { ReactNode } from 'react';
import { AddPage } from '../pets/add/add-page.tsx';
import { AddedHere } from '../pets/list/search/added-here.tsx';
import { CopyHandover } from '../pets/sent/copy-handover.tsx';
import { ToCheckCount } from './frame/to-check-count.tsx';
import { NewsStrip } from './news-strip.tsx';

export { hasUnfinishedPet } from '../pets/new-pet/draft.ts';
export { openOutbox } from '../outbox/queries/use-outbox.ts';

const PARTS = { AddPage, AddedHere, NewsStrip, ToCheckCount, CopyHandover };

export function DayChunk({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
