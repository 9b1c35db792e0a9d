import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

// Milliseconds. Below 100, a change is still felt as immediate (Nielsen, Usability Engineering, 1993).
const LONGEST_WAIT = 50;

/**
 * Shows a change of a control at once and reports it later: after the next paint, so that the work that
 * follows, such as rendering another list, does not delay the control; and, for at most 50 ms, not before
 * its data is ready, so that a quick answer is rendered once, without a flash of old rows. A change is not
 * reported if another follows or the control is unmounted first.
 *
 * @param value the current value; a new one (by identity) replaces the change
 * @returns the value to show, and a function that changes it; `ready` must not reject
 */
export function useDeferredChange<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value, ready: Promise<void>) => void] {
  const [change, setChange] = useState<{ from: Value; to: Value; ready: Promise<void> }>();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (change === undefined) return undefined;
    let isCurrent = true;
    const reportWhenReady = async () => {
      const longestWait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
      await Promise.race([change.ready, longestWait]);
      if (isCurrent) report(change.to);
    };
    const cancel = afterPaint(() => void reportWhenReady());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [change]);
  return [
    change?.from === value ? change.to : value,
    (to, ready) => setChange({ from: value, to, ready }),
  ];
}
