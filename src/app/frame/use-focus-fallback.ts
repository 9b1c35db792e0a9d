import { type RefObject, useEffect } from 'react';

export const NAME_FIELD = 'main form input[name=name]';

/**
 * Moves the focus when the focused control is removed: the browser would leave it on the body, where a screen reader
 * loses its position, and typed letters are lost. It moves to the first of these on the page:
 *
 * - from a notice above the page (`data-notices`), or a dialog that it has opened: **Name** of the form, otherwise where
 * the focus was before;
 * - the nearest focusable element around the control (`tabindex="-1"`), such as the outcome of a sent pet, or the
 * section with its table;
 * - `main`.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: HTMLElement | undefined;
    let around: HTMLElement[] = [];
    let isInNotices = false;
    let beforeNotices: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
      isInNotices = Boolean(last?.closest('[data-notices]'));
      if (!isInNotices) beforeNotices = last;
      around = last ? partsAround(last) : [];
    };
    // A MutationObserver, because parts of the page also render without this component.
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const candidates = [
        isInNotices && element.querySelector<HTMLElement>(NAME_FIELD),
        isInNotices && beforeNotices,
        ...around,
        element.querySelector('main'),
      ];
      for (const candidate of candidates) {
        if (document.activeElement !== document.body) return;
        // Does nothing if the element was removed or is hidden.
        if (candidate) candidate.focus({ preventScroll: true });
      }
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [part]);
}

/** Returns the focusable elements around a control, nearest first. Must be called while the control is on the page. */
function partsAround(control: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[tabindex="-1"]')]
    .filter((part) => part !== control && part.contains(control))
    .toReversed();
}
