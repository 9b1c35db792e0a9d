import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus when the focused control is removed: the browser would leave it on the body, where a screen reader
 * loses its place in the page. It moves to the first of these that is on the page:
 *
 * - in a table of sent pets, the outcome (`td[tabindex]`) of the same line (`tbody`), as after an answer to **Was it
 *   added?**, here or in another tab;
 * - if the line was removed, too, the outcome of the nearest line below it, otherwise above it;
 * - the nearest element around the control that can have the focus (`tabindex="-1"`);
 * - `main`.
 *
 * @param part where controls are watched: the whole frame, so that one observer decides
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | undefined;
    let line: Element | null = null;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      line = last?.closest('tbody') ?? null;
      around = last ? partsAround(last) : [];
    };
    // An observer and no React effect, because parts of the page also render without this component.
    const observer = new MutationObserver((changes) => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const outcome = line && nearestOutcome(line, changes);
      const fallback = outcome ?? around.find(({ isConnected }) => isConnected);
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

/** The elements around a control that can have the focus, the nearest first. Read while the control is in the page. */
function partsAround(control: Element): HTMLElement[] {
  const parts = [];
  let around = control.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (around) {
    parts.push(around);
    around = around.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  return parts;
}

/** Returns the outcome of a line or, if it was removed, of the nearest line below it, otherwise above it. */
function nearestOutcome(line: Element, changes: readonly MutationRecord[]): HTMLElement | null {
  for (const side of ['nextSibling', 'previousSibling'] as const) {
    let node: Node | null | undefined = line;
    while (node) {
      const outcome = node instanceof Element ? outcomeIn(node) : null;
      if (outcome) return outcome;
      const gone: Node = node;
      // What stood beside a removed line when it was removed may have been removed after it.
      node = gone.isConnected
        ? gone[side]
        : changes.findLast(({ removedNodes }) => Array.from(removedNodes).includes(gone))?.[side];
    }
  }
  return null;
}

/** Returns the outcome of a line, if the line is on the page. */
function outcomeIn(line: Element): HTMLElement | null {
  return line.isConnected ? line.querySelector<HTMLElement>('td[tabindex]') : null;
}
