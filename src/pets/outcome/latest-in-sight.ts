// Whether the newest line of **Just sent** is in sight. Where it is not, the strip says what became of the last press.
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

let isInSight = true;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isInSight) return;
  isInSight = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True until it is known that the line is out of sight, so that no news flash up. */
export function useIsLatestInSight(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInSight,
    () => true,
  );
}

/** Watches the newest line in a part of the page, which renders when another line is the newest. */
export function useWatchLatest(part: RefObject<HTMLElement | null>): void {
  useEffect(() => () => set(true), []);
  // After each rendering, because the line may be another element.
  useEffect(() => {
    const line = part.current?.querySelector('tbody[data-tone]');
    return line ? watch(line) : set(true);
  });
}

/** All of a line, because its answers are at its end. Not 1, because of parts of pixels. */
const WHOLE = 0.98;

/** The height of what stays at the top of the window and covers a line below it (`base.css`), in pixels. */
const coveredAbove = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

function watch(line: Element): () => void {
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    // The keyboard of a phone covers a part of the window.
    const covered = innerHeight - (window.visualViewport?.height ?? innerHeight);
    observer = new IntersectionObserver(
      ([entry]) => entry && set(entry.intersectionRatio >= WHOLE),
      { rootMargin: `${-coveredAbove()}px 0px ${-covered}px 0px`, threshold: WHOLE },
    );
    observer.observe(line);
  };
  observe();
  window.visualViewport?.addEventListener('resize', observe);
  return () => {
    observer?.disconnect();
    window.visualViewport?.removeEventListener('resize', observe);
  };
}
