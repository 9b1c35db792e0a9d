import { useEffect, useEffectEvent } from 'react';
import { createBurstReader } from './read-burst.ts';

const TEXT_FIELD = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/**
 * **Find pets** opens the scanned pet itself. A password manager types a key and Enter as fast as a scanner, and no key may
 * be repeated on the screen.
 */
const HANDLES_SCANS = '[role=search], input[name=key]';

interface Scanner {
  /** Called with the text of a scan while the focus is in no text field and no dialog is open. */
  onScan: (text: string) => void;
  /** Called with the text of a scan into a text field, whose Enter was ignored. */
  onFill: (text: string) => void;
  /** Called on every key press that does not end a scan. */
  onOtherKey: () => void;
}

/**
 * Keeps a scanner, which types a code and Enter, from pressing what has the focus. What is added cannot be taken back, so
 * its Enter is ignored in text fields, too, but not in **Find pets** and in the field of the key.
 */
export function useScanner(scanner: Scanner): void {
  const handle = useEffectEvent((text: string, target: EventTarget | null) => {
    const isInField = target instanceof Element && target.closest(TEXT_FIELD) !== null;
    if (isInField) scanner.onFill(text);
    else if (!document.querySelector('dialog[open]')) scanner.onScan(text);
  });
  const handleOther = useEffectEvent(() => scanner.onOtherKey());
  useEffect(() => {
    const readBurst = createBurstReader();
    const handleKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const text = readBurst(event);
      if (text === undefined) return handleOther();
      if (target instanceof Element && target.closest(HANDLES_SCANS)) return;
      event.preventDefault();
      event.stopPropagation();
      handle(text, target);
    };
    // While capturing, so that it comes before the handlers that act on a key.
    addEventListener('keydown', handleKeyDown, { capture: true });
    return () => removeEventListener('keydown', handleKeyDown, { capture: true });
  }, []);
}
