import type { FaultyService } from '../setup/faulty-service.ts';

/**
 * Answers the first `count` POST requests from now on, and holds the others.
 *
 * @returns a function that answers those that are held, and all that follow
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
