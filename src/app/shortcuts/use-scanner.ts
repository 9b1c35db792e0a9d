import { useEffect, useEffectEvent } from 'react';
import { createBurstReader, LONGEST_GAP } from './read-burst.ts';

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
    const selects = holdSelects();
    const handleKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const { text, isEnd } = readBurst(event);
      selects.handleKey(event, text);
      if (!isEnd) return handleOther();
      if (target instanceof Element && target.closest(HANDLES_SCANS)) return;
      event.preventDefault();
      event.stopPropagation();
      handle(text, target);
    };
    const stop = new AbortController();
    // While capturing, so that it comes before the handlers that act on a key.
    const options = { capture: true, signal: stop.signal };
    addEventListener('keydown', handleKeyDown, options);
    addEventListener('input', selects.handleChange, options);
    addEventListener('change', selects.handleChange, options);
    return () => stop.abort();
  }, []);
}

/**
 * A select chooses the option that begins with a typed character. Its change waits until it is known whether a scanner
 * typed the character. If one did, the change is undone: otherwise a scan would read another list.
 */
function holdSelects() {
  let held: { select: HTMLSelectElement; value: string; timer?: number } | undefined;
  const release = () => {
    if (!held) return;
    const { select, value } = held;
    held = undefined;
    if (select.value !== value) select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    handleKey: ({ target }: KeyboardEvent, text: string) => {
      clearTimeout(held?.timer);
      if (!(target instanceof HTMLSelectElement)) return;
      if (text === '') return release();
      if (text.length > 1 && held) held.select.value = held.value;
      else held = { select: target, value: target.value };
      if (held) held.timer = window.setTimeout(release, 2 * LONGEST_GAP);
    },
    handleChange: (event: Event) => {
      if (event.isTrusted && held && event.target === held.select) event.stopImmediatePropagation();
    },
  };
}
