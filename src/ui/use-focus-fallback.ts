import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus when the focused control is removed, as the buttons of **Was it added?** are once it is
 * decided, here or in another tab. The browser would leave it on the body, where a screen reader loses its
 * place in the page. The focus moves to the outcome (`td[tabindex]`) of the same `tbody` or, if that is
 * removed as well, to the nearest element around the control that can have it (`tabindex="-1"`), at last to `main`.
 *
 * @param part where controls are watched. Once for the whole frame: the observer of a part within it would run after
 *   that of the frame, which was created before.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | undefined;
    let fallbacks: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      fallbacks = last ? fallbacksOf(last) : [];
    };
    // An observer and no React effect, because parts of the page also render without this component.
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const fallback = fallbacks.find(({ isConnected }) => isConnected);
      (fallback ?? element.querySelector('main'))?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [part]);
}

/** What may have the focus in place of a control, the nearest first. Read while the control is in the page. */
function fallbacksOf(control: Element): HTMLElement[] {
  const outcome = control.closest('tbody')?.querySelector<HTMLElement>('td[tabindex]');
  const fallbacks = outcome ? [outcome] : [];
  let around = control.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (around) {
    fallbacks.push(around);
    around = around.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  return fallbacks;
}
