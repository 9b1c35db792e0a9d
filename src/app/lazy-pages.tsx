import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '../ui/timing/when-idle.ts';
import { ForgetKeyPlainly } from './leaving/forget-key-plainly.tsx';

/** A chunk did not load, most likely because a new version was deployed. `ErrorPage` offers to reload the page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

async function load<Module>(chunk: Promise<Module>): Promise<Module> {
  return chunk.catch((cause: unknown) => {
    throw new ChunkLoadError('A chunk did not load.', { cause });
  });
}

/** A component that renders its children with the parts of its chunk. `React.lazy` needs a component. */
type Pages<Parts> = ComponentType<{ children: (parts: Parts) => ReactNode }>;

/**
 * Creates a chunk whose pages open without a fallback, which React shows for at least 300 ms, once `Ready` has rendered.
 *
 * - `Pages` loads the chunk when it is rendered;
 * - `Ready` renders once the browser was idle and the chunk has loaded; before, or if it does not load, its fallback.
 */
function createChunk<Parts>(start: () => Promise<Pages<Parts>>) {
  let isLoaded = false;
  const loadPages = async () => {
    const pages = await load(start());
    isLoaded = true;
    return pages;
  };
  const Lazy = lazy(async () => ({ default: await loadPages() }));
  interface ReadyProps extends ComponentProps<Pages<Parts>> {
    /** Until the chunk is there. */
    fallback?: ReactNode;
    /** Whether it loads at once, and the page fails if it does not load. */
    isNeeded?: boolean;
  }
  function Ready({ children, fallback = null, isNeeded = false }: ReadyProps) {
    const [isReady, setReady] = useState(isLoaded);
    const [error, setError] = useState<unknown>();
    // On each render, so that a failure is tried again.
    useEffect(() => {
      if (isReady) return undefined;
      const prepare = () => {
        loadPages().then(
          () => startTransition(() => setReady(true)),
          isNeeded ? setError : () => undefined,
        );
      };
      if (!isNeeded) return whenIdle(prepare);
      prepare();
      return undefined;
    });
    if (isNeeded && error !== undefined) throw error;
    if (!isReady) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Lazy>{children}</Lazy>
      </Suspense>
    );
  }
  return { load: loadPages, Pages: Lazy, Ready };
}

export const {
  load: loadDayPages,
  Pages: DayPages,
  Ready: WithDayChunk,
} = createChunk(async () => (await import('./day-chunk.ts')).DayChunk);

export const { Pages: PetPages, Ready: WithPetChunk } = createChunk(
  async () => (await import('./pet-chunk.ts')).PetChunk,
);

export const { Pages: ReviewPages, Ready: WithReviewChunk } = createChunk(
  async () => (await import('./review-chunk.ts')).ReviewChunk,
);

export const LazyImportPage = lazy(async () => ({
  default: (await load(import('../pets/import/import-page.tsx'))).ImportPage,
}));
export const LazyOrdersPage = lazy(async () => ({
  default: (await load(import('../orders/orders-page.tsx'))).OrdersPage,
}));

export const LazyForgetKey = lazy(async () => {
  const chunk = await import('./leaving/forget-key.tsx').catch(() => undefined);
  return { default: chunk?.ForgetKey ?? ForgetKeyPlainly };
});
