import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * For how long a failure is ignored once the page is being left. Firefox then cancels the chunk's request, and the
 * reload with which the error page answers would replace the navigation. If the page is still there after this
 * time, for example because the person stopped the navigation, the failure is reported.
 */
const LEAVING_MS = 10_000;

/** A component in a chunk of its own. */
export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /**
   * Loads the chunk before it is needed. Ignores a failure: rendering the component imports the chunk again.
   * Firefox before version 155 fails again then, without a request, because it keeps failed imports until the
   * page is reloaded (https://github.com/whatwg/html/pull/10327).
   */
  preload: () => void;
}

/**
 * Like `React.lazy`, but without Suspense: React keeps a Suspense fallback on the screen for at least 300 ms, even
 * if the chunk loads sooner (`CONTRIBUTING.md`, Tricks).
 *
 * @param fallback what is shown while the chunk loads
 * @param Missing shown if the chunk does not load. Without it, a `ChunkLoadError` is thrown while rendering, for the
 *   nearest error boundary
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
  Missing?: ComponentType<Props>,
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
      // State besides `Loaded`, so that a chunk that loads between render and effect causes another render.
      const [hasLoaded, setHasLoaded] = useState(Loaded !== undefined);
      const [failure, setFailure] = useState<Error>();
      useEffect(() => {
        if (hasLoaded) return;
        let isLeaving = false;
        const leave = () => {
          isLeaving = true;
        };
        addEventListener('beforeunload', leave);
        const stopWatching = () => removeEventListener('beforeunload', leave);
        fetchChunk().then(
          () => setHasLoaded(true),
          (cause: unknown) =>
            setTimeout(
              () => setFailure(new ChunkLoadError('A chunk did not load.', { cause })),
              isLeaving ? LEAVING_MS : 0,
            ),
        );
        return stopWatching;
      }, [hasLoaded]);
      if (failure && Missing) return <Missing {...props} />;
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
