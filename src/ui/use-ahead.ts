import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A choice that shows at once, and is told a frame later: what follows from it, such as a list that
 * is drawn anew, does not hold up the press. Nothing is told any more once the control is gone.
 *
 * @param value what is chosen otherwise
 * @returns what to show, and how to choose
 */
export function useAhead<Value>(
  value: Value,
  onChoice: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [ahead, setAhead] = useState<{ value: Value }>();
  const tell = useEffectEvent(onChoice);
  useEffect(() => {
    if (ahead === undefined) return undefined;
    return afterPaint(() => {
      tell(ahead.value);
      setAhead(undefined);
    });
  }, [ahead]);
  return [ahead ? ahead.value : value, (next) => setAhead({ value: next })];
}
