// The pages that staff open to look back, in one chunk: each chunk costs a request, and bytes in the first view.
import type { ReactNode } from 'react';
import { OverviewPage } from '../pets/overview/overview-page.tsx';
import { SentPage } from '../pets/sent/sent-page.tsx';

// Forget key offers a copy even offline. If this fails, the button tries again.
import('../pets/sent/handover-text.ts').catch(() => undefined);

const PARTS = { OverviewPage, SentPage };

export function ReviewChunk({ children }: { children: (parts: typeof PARTS) => ReactNode }) {
  return children(PARTS);
}
