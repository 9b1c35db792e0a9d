import type { FaultyService } from '../setup/faulty-service.ts';

/**
 * Lets the service respond to the first `count` POST requests from now on, and holds the others.
 *
 * @returns a function that releases the held requests, and holds no more
 */
export function holdPostsAfter(faulty: FaultyService, count: number): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posts = 0;
  faulty.setFault(async ({ method }, { forward }) => {
    if (method === 'POST' && (posts += 1) > count) await held;
    return forward();
  });
  return release;
}
