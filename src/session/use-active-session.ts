import { useSyncExternalStore } from 'react';
import type { ActiveSession } from './active-session.ts';
import type { Session } from './session.ts';

/** Returns the active session, or undefined without a key, and renders again when it changes. */
export function useActiveSession({ subscribe, current }: Session): ActiveSession | undefined {
  return useSyncExternalStore(subscribe, current);
}
