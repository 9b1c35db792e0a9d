import { type ComponentProps, lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../ui/timing/when-idle.ts';

/** A chunk did not load, most likely because a new version was deployed. `ErrorPage` offers to reload the page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

async function load<Module>(chunk: Promise<Module>): Promise<Module> {
  return chunk.catch((cause: unknown) => {
    throw new ChunkLoadError('A chunk did not load.', { cause });
  });
}

let isLoaded = false;

/** Loads the chunk of the pages that staff use all day. */
export async function loadDayPages() {
  const chunk = await load(import('./day-pages.ts'));
  isLoaded = true;
  return chunk;
}

export const DayPages = lazy(async () => ({ default: (await loadDayPages()).DayPages }));
export const SentPage = lazy(async () => ({
  default: (await load(import('./review.ts'))).SentPage,
}));
export const OverviewPage = lazy(async () => ({
  default: (await load(import('./review.ts'))).OverviewPage,
}));
export const ImportPage = lazy(async () => ({
  default: (await load(import('../pets/import/import-page.tsx'))).ImportPage,
}));
export const OrdersPage = lazy(async () => ({
  default: (await load(import('../orders/orders-page.tsx'))).OrdersPage,
}));

/**
 * Renders parts of `day-pages.ts` in the frame, once the browser was idle and they have loaded. Nothing before, and if
 * they do not load. Then **Add pet** opens without a fallback, which React shows for at least 300 ms.
 */
export function DayParts({ children }: ComponentProps<typeof DayPages>) {
  const [isReady, setReady] = useState(isLoaded);
  // On each render, so that a failure is tried again.
  useEffect(() => {
    if (isReady) return undefined;
    return whenIdle(() => {
      loadDayPages().then(
        () => startTransition(() => setReady(true)),
        () => undefined,
      );
    });
  });
  return (
    isReady && (
      <Suspense fallback={null}>
        <DayPages>{children}</DayPages>
      </Suspense>
    )
  );
}
