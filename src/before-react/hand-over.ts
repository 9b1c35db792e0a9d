let isDown = false;
addEventListener('keydown', () => (isDown = true));
addEventListener('pointerdown', ({ button }) => (isDown = button === 0));
// The click follows the last event of a press in the same task.
for (const type of ['keyup', 'pointerup', 'pointercancel', 'change', 'blur'])
  addEventListener(type, () => setTimeout(() => (isDown = false)));

/** Whether a key or button is held down, or a select of the early page is open. */
export function isHeldDown(outer: Element): boolean {
  // Chrome 133, Firefox 136 and Safari 26 have `:open` for a select. Earlier ones close it.
  const isOpen = CSS.supports('selector(:open)') && outer.querySelector('select:open') !== null;
  return isDown || isOpen;
}

/** Shows the app in place of the early page, with the focus on the same control, and the same popover open. */
export function showApp(outer: HTMLElement): void {
  const root = document.querySelector<HTMLElement>('#root');
  const focused = document.activeElement;
  const isFiltering = outer.querySelector('#filters:popover-open') !== null;
  if (root) root.hidden = false;
  if (isFiltering) root?.querySelector<HTMLElement>('#filters')?.showPopover();
  if (outer.contains(focused)) findTwin(root, focused)?.focus({ preventScroll: true });
  outer.remove();
}

function findTwin(root: HTMLElement | null, early: Element | null): HTMLElement | undefined {
  if (!root || !early) return undefined;
  const twins = root.querySelectorAll<HTMLElement>(early.tagName);
  return [...twins].find((twin) => identify(twin) === identify(early));
}

/** What the app and the early page have in common of a control: the address and text of a link, the value of a radio. */
function identify(element: Element): string {
  const text = element.tagName === 'A' ? element.textContent : '';
  return [element.getAttribute('href'), element.getAttribute('value'), text].join(' ');
}
