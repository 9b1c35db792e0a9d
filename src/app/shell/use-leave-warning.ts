import { useSyncExternalStore } from 'react';
import { useSending } from '../../sending/hooks.ts';

const PET =
  'A pet is being sent. Leave before you know whether it was added? You can check it later on the page Sent.';
const IMPORT =
  'An import is running. If you leave, it stops, and rows that are being sent may or may not be added. Leave?';

/** Returns the question to ask before leaving, or undefined if nothing is being sent. */
export function useLeaveWarning(): string | undefined {
  const { subscribe, imports, isSending } = useSending();
  return useSyncExternalStore(subscribe, () => {
    const phase = imports?.currentRun()?.phase();
    if (phase === 'running' || phase === 'stopping') return IMPORT;
    return isSending() ? PET : undefined;
  });
}
