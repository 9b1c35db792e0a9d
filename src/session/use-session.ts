import { useSyncExternalStore } from 'react';
import type { OpenStore } from './open-store.ts';
import type { Session } from './session.ts';

/** The open store, or undefined while there is no key. Renders again when it changes. */
export function useOpenStore({ subscribe, current }: Session): OpenStore | undefined {
  return useSyncExternalStore(subscribe, current);
}
