import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * How long a failure is not told while the page is being left. Firefox then cancels what the page loads, and
 * the reload that follows a failure would cancel the leaving. The page may stay, as after a press of Stop.
 */
const LEAVING_MS = 10_000;

/** A component in a chunk of its own. */
export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Loads the chunk before it is needed. Ignores a failure: rendering the component tries again. */
  preload: () => void;
}

/**
 * Like `React.lazy`, but without Suspense, which keeps its fallback for up to 300 ms (opening the form
 * took 332 ms with `React.lazy`, 47 ms without).
 *
 * A chunk that does not load throws a `ChunkLoadError` while rendering, for the nearest error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchChunk = async () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  };

  return {
    preload: () => void fetchChunk().catch(() => undefined),
    Component: function LazyComponent(props: Props) {
      // This is state, because a chunk that loads between render and effect still needs another render.
      const [isShown, setShown] = useState(Loaded !== undefined);
      const [failure, setFailure] = useState<Error>();
      useEffect(() => {
        if (isShown) return;
        let isLeaving = false;
        const leave = () => {
          isLeaving = true;
        };
        addEventListener('beforeunload', leave);
        const stopWatching = () => removeEventListener('beforeunload', leave);
        fetchChunk().then(
          () => setShown(true),
          (cause: unknown) =>
            setTimeout(
              () => setFailure(new ChunkLoadError('A chunk did not load.', { cause })),
              isLeaving ? LEAVING_MS : 0,
            ),
        );
        return stopWatching;
      }, [isShown]);
      if (failure) throw failure;
      return Loaded ? <Loaded {...props} /> : fallback;
    },
  };
}

/** Makes a component render nothing if its chunk does not load, because the pages can do without it. */
export function emptyOnFailure<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch(() => () => null);
}

/** Thrown when a chunk does not load, most likely because a new version was deployed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
