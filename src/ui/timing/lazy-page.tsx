import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Thrown while rendering a page whose chunk did not load, most likely because a new version was deployed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Tries to load the chunk again. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('A chunk did not load.', { cause });
    this.load = load;
  }
}

/** A chunk of the build that is loaded after the app has started. */
export interface LazyChunk<Module> {
  /** The chunk's exports, once it is loaded. */
  loaded: () => Module | undefined;
  /** Loads the chunk. After a failure, the next call tries again. */
  load: () => Promise<Module>;
  /** Calls back once the chunk is loaded. Returns a function that unsubscribes. */
  subscribe: (onLoaded: () => void) => () => void;
}

/** @param importChunk imports the chunk with `import()` */
export function lazyChunk<Module>(importChunk: () => Promise<Module>): LazyChunk<Module> {
  let loaded: Module | undefined;
  const listeners = new Set<() => void>();
  return {
    loaded: () => loaded,
    load: async () => {
      loaded = await importChunk();
      for (const notify of listeners) notify();
      return loaded;
    },
    subscribe: (onLoaded) => {
      listeners.add(onLoaded);
      return () => void listeners.delete(onLoaded);
    },
  };
}

/**
 * A page whose chunk is loaded when the page is first shown. If that fails, it throws a `ChunkLoadError` to the nearest
 * error boundary.
 *
 * Not `React.lazy`: React shows the fallback of a Suspense for at least 300 ms, even if the chunk loads sooner
 * (CONTRIBUTING.md, section "Tricks").
 *
 * @param pageOf returns the page from the chunk's exports
 */
export function lazyPage<Module>(
  { loaded, load }: Pick<LazyChunk<Module>, 'loaded' | 'load'>,
  pageOf: (chunk: Module) => ComponentType,
): ComponentType {
  return function LazyPage() {
    const [chunk, setChunk] = useState(loaded);
    const [failure, setFailure] = useState<ChunkLoadError>();
    useEffect(() => {
      if (chunk !== undefined) return;
      load().then(
        // A transition: React renders in slices of 5 ms, so that input is handled in between.
        (module) => startTransition(() => setChunk(module)),
        (cause: unknown) => setFailure(new ChunkLoadError(load, cause)),
      );
    }, [chunk]);
    if (failure) throw failure;
    if (chunk === undefined) return <p role="status">Loading the page…</p>;
    const Page = pageOf(chunk);
    return <Page />;
  };
}
