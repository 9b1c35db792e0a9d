import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { ChunkLoadError } from './lazy-page.tsx';

/**
 * For how long a failure is ignored once the page is being left. Firefox then cancels the chunk's request, and the
 * reload with which the error page answers would replace the navigation. If the page is still there after this
 * time, for example because the person stopped the navigation, the failure is reported.
 */
const LEAVING_MS = 10_000;

/** A component in a chunk that is loaded later. */
export interface LazyPart<Props> {
  /** The component, once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
  /**
   * Loads the chunk. After a failure, the next call imports the chunk again. Firefox before version 155 fails again
   * then, without a request, because it keeps failed imports until the page is reloaded
   * (https://github.com/whatwg/html/pull/10327).
   */
  load: () => Promise<ComponentType<Props>>;
}

/** @param importPart imports the chunk and returns the component */
export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    loaded: () => loaded,
    load: async () => {
      loading ??= importPart();
      try {
        return (loaded = await loading);
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
  };
}

/** A part that is loaded, or why it is not. Neither while it loads. */
export interface PartState<Props> {
  Part?: ComponentType<Props>;
  failure?: ChunkLoadError;
}

/** Loads a part once it is wanted. */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted = true): PartState<Props> {
  const [state, setState] = useState<PartState<Props>>({});
  const Part = state.Part ?? part.loaded();
  const isNeeded = isWanted && Part === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', leave);
    part.load().then(
      // A transition: React renders the part in slices of 5 ms, so that input is handled in between.
      (Loaded) => startTransition(() => setState({ Part: Loaded })),
      (cause: unknown) =>
        setTimeout(
          () => setState({ failure: new ChunkLoadError(part.load, cause) }),
          isLeaving ? LEAVING_MS : 0,
        ),
    );
    return () => removeEventListener('beforeunload', leave);
  }, [part, isNeeded]);
  return Part ? { Part } : state;
}
