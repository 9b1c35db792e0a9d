/** Scrolls an element into view, as little as possible. @returns false if all of it already was, or cannot be */
export function scrollIntoView(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // Scrolling stops at whole pixels of the screen, so a part of one may stay hidden.
  return Math.abs(element.getBoundingClientRect().top - top) >= 1;
}
