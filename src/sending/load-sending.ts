import type * as chunk from './open-sending.ts';

let loaded: typeof chunk | undefined;

/**
 * Fetches the code that sends, in a chunk of its own: whoever only looks at pets does without. Every
 * part of the screen that calls `useSending` is shown after it.
 */
export async function loadSending(): Promise<void> {
  loaded ??= await import('./open-sending.ts');
}

/** The code that sends; undefined before it was loaded. */
export const loadedSending = () => loaded;
