import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { ToCheckCount } from '../../pets/sent/to-check-count.tsx';

/** The part of the navigation that waits until the page is idle: the number of open questions. */
export function NavigationWhenIdle({ navigation }: { navigation: RefObject<HTMLElement | null> }) {
  // Renders again for another page, whose link is scrolled into view where the line of links is too long.
  useLocation();
  useEffect(() => {
    const line = navigation.current;
    const link = line?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !link) return undefined;
    // Also when the number appears or the window changes, which makes the line longer or shorter.
    const observer = new ResizeObserver(() => {
      line.scrollTo({ left: link.offsetLeft + (link.offsetWidth - line.clientWidth) / 2 });
    });
    for (const part of [line, ...line.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return <ToCheckCount />;
}
