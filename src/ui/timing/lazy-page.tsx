import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Thrown while rendering a page whose file did not load, most likely because a new version was deployed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Loads the file again. Rejects if it does not load. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('A chunk did not load.', { cause });
    this.load = load;
  }
}

/**
 * A page in a chunk that is loaded when the page is first shown. If it does not load, a `ChunkLoadError` is thrown while
 * rendering, for the nearest error boundary.
 *
 * Not `React.lazy`: React keeps the fallback of a Suspense on the screen for at least 300 ms, even if the chunk loads
 * sooner (CONTRIBUTING.md, section "Tricks").
 *
 * @param importPage imports the chunk and returns the page
 */
export function lazyPage(importPage: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded = await importPage();
  };
  return function LazyPage() {
    const [Page, setPage] = useState(() => Loaded);
    const [failure, setFailure] = useState<ChunkLoadError>();
    useEffect(() => {
      if (Loaded) return;
      load().then(
        // A transition: React renders the page in slices of 5 ms, so that input is handled in between.
        () => startTransition(() => setPage(() => Loaded)),
        (cause: unknown) => setFailure(new ChunkLoadError(load, cause)),
      );
    }, []);
    if (failure) throw failure;
    return Page ? <Page /> : <p role="status">Loading the page…</p>;
  };
}
