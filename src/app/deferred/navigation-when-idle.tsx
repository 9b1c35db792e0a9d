import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useJournal } from '../../sending/hooks.ts';
import { countAllToCheck } from '../../sending/journal/journal-view.ts';
import { formatCount } from '../../ui/words.ts';

/**
 * The part of the navigation that waits until the page is idle: shows how many pets are to check, and scrolls the
 * current page's link into view.
 */
export function NavigationWhenIdle({ navigation }: { navigation: RefObject<HTMLElement | null> }) {
  // Renders again when the page changes, so that the effect scrolls to its link. The line of links scrolls sideways
  // where it is too long.
  useLocation();
  useEffect(() => {
    const line = navigation.current;
    const link = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !link) return undefined;
    // Also calls back when the number appears or the window is resized, after which the link may be out of view.
    const observer = new ResizeObserver(() => {
      line.scrollTo({ left: link.offsetLeft + (link.offsetWidth - line.clientWidth) / 2 });
    });
    for (const part of [line, ...line.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return <ToCheckCount />;
}

/** How many pets are to check, for the link to **Sent**. Empty when there are none. */
function ToCheckCount() {
  const { view } = useJournal();
  const count = view ? countAllToCheck(view) : 0;
  return count > 0 && <span>{` (${formatCount(count)} to check)`}</span>;
}
