import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus near when the control that has it goes away, as the buttons of a question do once it
 * is decided, here or in another tab: the browser would give it to the body, from where a keyboard
 * starts at the top of the page. It goes to the outcome in the same line of the table or, where the
 * line is gone as well, to the part itself.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | undefined;
    let outcome: HTMLElement | null | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      outcome = last?.closest('tbody')?.querySelector<HTMLElement>('td[tabindex]');
    };
    // Not an effect of React's: lines are also drawn anew without the part around them.
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      (outcome?.isConnected ? outcome : element).focus({ preventScroll: true });
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [part]);
}
