// Whether the newest line of **Just sent** is visible. If not, the strip has the outcome of the last press.
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';
import { useNewsPlace } from './news-place.ts';

let isVisible = true;
const { notify, subscribe } = createListeners();

function set(next: boolean): void {
  if (next === isVisible) return;
  isVisible = next;
  notify();
}

/** True until the line is known to be hidden, so that the strip does not flash. */
export function useIsLatestVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isVisible,
    () => true,
  );
}

/** Watches the newest line in a part of the page, which renders when another line is the newest. */
export function useWatchLatest(part: RefObject<HTMLElement | null>): void {
  const strip = useNewsPlace();
  useEffect(() => () => set(true), []);
  // After each rendering, because the line may be another element.
  useEffect(() => {
    const line = part.current?.querySelector('tbody[data-tone]');
    return line ? watch(line, strip) : set(true);
  });
}

/** The whole line must be visible, because its answers are at its end. Not 1: heights may have fractions of pixels. */
const WHOLE = 0.98;

/** Added above the window, so that a line that has been scrolled past counts as visible, in pixels. */
const FAR = 100_000;

/** The height of what stays at the top of the window and covers a line below it (`base.css`), in pixels. */
const coveredAbove = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Returns the height of what a person has opened below the answers of a line, in pixels. */
function heightBelowAnswers(line: Element): number {
  const answers = line.querySelector('[data-in]') ?? line;
  return line.getBoundingClientRect().bottom - answers.getBoundingClientRect().bottom;
}

/** @param strip next to the list: the element between the form and the line, which the strip makes higher */
function watch(line: Element, strip: HTMLElement | null): () => void {
  let observer: IntersectionObserver | undefined;
  const desk = strip?.closest('#desk') ?? null;
  let below = 0;
  const observe = () => {
    observer?.disconnect();
    // The keyboard of a phone covers a part of the window.
    const covered = innerHeight - (window.visualViewport?.height ?? innerHeight);
    // Where the line would be without the strip. Otherwise the strip could hide the line, and so never disappear.
    const bottom = below + (strip?.offsetHeight ?? 0) - covered;
    // Next to the list, what is above the window is no news: the strip is there, too.
    const top = desk ? FAR : -coveredAbove();
    observer = new IntersectionObserver(
      ([entry]) => entry && set(entry.intersectionRatio >= WHOLE),
      { root: desk, rootMargin: `${top}px 0px ${bottom}px 0px`, threshold: WHOLE },
    );
    observer.observe(line);
  };
  observe();
  // Its first call is before that of the other observer, and after the layout.
  const sizes = new ResizeObserver(() => {
    below = heightBelowAnswers(line);
    observe();
  });
  for (const part of [line, strip]) if (part) sizes.observe(part);
  window.visualViewport?.addEventListener('resize', observe);
  return () => {
    observer?.disconnect();
    sizes.disconnect();
    window.visualViewport?.removeEventListener('resize', observe);
  };
}
