import { useEffect, useEffectEvent, useState } from 'react';

// Below 100 ms, a change is still felt as immediate (Nielsen, Usability Engineering, 1993).
const REPORT_TIMEOUT_MS = 50;

/**
 * Shows a change of a control immediately and reports it when its data is ready, or after 50 ms. So rendering another
 * list does not delay the control, and a fast response is rendered without a flash of old rows. A change is not reported
 * if another follows or the control is unmounted first.
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
    const reportOnce = () => {
      if (isCurrent) report(change.to);
      isCurrent = false;
    };
    const timer = setTimeout(reportOnce, REPORT_TIMEOUT_MS);
    void change.ready.then(reportOnce);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [change]);
  return [
    change?.from === value ? change.to : value,
    (to, ready) => setChange({ from: value, to, ready }),
  ];
}
