import { useIsFetching } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/**
 * Takes the place of what the page showed before the app had arrived, in one frame and without a
 * flicker: at once where both show the same, and once the app has its rows where those are there.
 */
export function TakeOver() {
  const fetching = useIsFetching();
  const hasFetched = useRef(false);
  useLayoutEffect(() => {
    hasFetched.current ||= fetching > 0;
    const isSettled = hasFetched.current && fetching === 0;
    if (globalThis.earlyPage?.state !== 'listed' || isSettled) globalThis.earlyPage?.leave();
  }, [fetching]);
  useLayoutEffect(() => () => globalThis.earlyPage?.leave(), []);
  return null;
}
