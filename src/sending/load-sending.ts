import type * as chunk from './open-sending.ts';

let loaded: typeof chunk | undefined;

/**
 * Loads the code that sends. It is a separate chunk, so that the list of pets is shown without it. The
 * app must await this before it renders a component that calls `useSending`.
 */
export async function loadSending(): Promise<void> {
  loaded ??= await import('./open-sending.ts');
}

/** The code that sends; undefined until it is loaded. */
export const loadedSending = () => loaded;
