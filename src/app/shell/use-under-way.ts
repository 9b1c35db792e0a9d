import { useSyncExternalStore } from 'react';
import { useSending } from '../../sending/hooks.ts';

const PET =
  'A pet is on its way. Leave before it is known whether it was added? The page Sent will ask.';
const IMPORT =
  'An import is running. It stops now, and rows on their way may or may not be added. Leave all the same?';

/** What to ask before this page or its connection ends; undefined where nothing would be cut off. */
export function useUnderWay(): string | undefined {
  const { subscribe, imports, isSending } = useSending();
  return useSyncExternalStore(subscribe, () => {
    const phase = imports?.currentRun()?.phase();
    if (phase === 'running' || phase === 'stopping') return IMPORT;
    return isSending() ? PET : undefined;
  });
}
