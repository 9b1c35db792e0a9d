import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus when the focused control is removed, as the buttons of **Was it added?** are once it is
 * decided, here or in another tab. The browser would leave it on the body, where a screen reader loses its
 * place in the page. The focus moves to the outcome (`td[tabindex]`) of the same `tbody` or, if that is
 * removed as well, to the fallback.
 *
 * @param part where controls are watched
 * @param fallback the same part, if left out
 */
export function useFocusFallback(
  part: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null> = part,
): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | undefined;
    let outcome: HTMLElement | null | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      outcome = last?.closest('tbody')?.querySelector<HTMLElement>('td[tabindex]');
    };
    // An observer and no React effect, because parts of the page also render without this component.
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      (outcome?.isConnected ? outcome : fallback.current)?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [part, fallback]);
}
