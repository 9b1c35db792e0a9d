import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/**
 * A choice that shows at once, and is told a frame later: what follows from it, such as a list that
 * is drawn anew, does not hold up the press. Nothing is told any more once the control is gone.
 *
 * @param value what is chosen otherwise, and again once it is another (by identity)
 * @returns what to show, and how to choose
 */
export function useAhead<Value>(
  value: Value,
  onChoice: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [ahead, setAhead] = useState<{ from: Value; to: Value }>();
  const tell = useEffectEvent(onChoice);
  useEffect(() => {
    if (ahead === undefined) return undefined;
    return afterPaint(() => tell(ahead.to));
  }, [ahead]);
  return [ahead?.from === value ? ahead.to : value, (to) => setAhead({ from: value, to })];
}
