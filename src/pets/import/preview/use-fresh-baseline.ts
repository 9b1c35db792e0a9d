import { useEffect } from 'react';
import { useSending } from '../../../sending/hooks.ts';

/**
 * Keeps the page's baseline at most two minutes old while somebody uses the preview: it is read at first, and again when
 * the pointer moves or a key is pressed. Otherwise a pet that somebody else added since would count as new.
 */
export function useFreshBaseline(): void {
  const { readBaseline } = useSending();
  useEffect(() => {
    readBaseline();
    // A finger on a screen moves no pointer before it presses.
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, readBaseline);
    return () => {
      for (const event of events) removeEventListener(event, readBaseline);
    };
  }, [readBaseline]);
}
