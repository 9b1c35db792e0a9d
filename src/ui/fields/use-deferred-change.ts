import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/**
 * Shows a change of a control at once and reports it after the next paint, so that the work that
 * follows, such as rendering another list, does not delay the control. A change is not reported if
 * the control is unmounted first.
 *
 * @param value the current value; a new one (by identity) replaces the change
 * @returns the value to show, and a function that changes it
 */
export function useDeferredChange<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [change, setChange] = useState<{ from: Value; to: Value }>();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (change === undefined) return undefined;
    return afterPaint(() => report(change.to));
  }, [change]);
  return [change?.from === value ? change.to : value, (to) => setChange({ from: value, to })];
}
