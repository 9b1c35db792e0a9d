/**
 * Runs in the page. Describes where the page scrolls sideways, text is outside of its box, or two controls overlap.
 */
export async function findLayoutFaults(): Promise<string[]> {
  // Waits two frames for what the app draws after the window's size has changed.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // If a dialog or popover is open, only that is checked: it covers other parts of the page on purpose.
  const part = document.querySelector(':modal, :popover-open') ?? document.body;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} px wide.`);

  const name = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.id).trim().slice(0, 40)}`;
  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // An element with a `clip-path`, or inside one, is visible to screen readers alone.
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath !== 'none') return false;
    return true;
  };

  /**
   * A fixed bar may cover controls: the page scrolls below it, and `page.module.css` keeps the focused element clear of
   * the bar on phones.
   */
  const isInFixedBar = (element: Element) => {
    for (let box: Element | null = element; box && box !== part; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true;
    return false;
  };

  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !isVisible(parent)) continue;
    if (parent.closest('option, script, style')) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    // A font's box is higher than its letters, and may be higher than the line.
    const slack = 0.2 * (range.getClientRects()[0]?.height ?? 0);
    // Checks the boxes around the text, up to the first that scrolls: there the text can be brought into view.
    for (let box: Element | null = parent; box && box !== part; box = box.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      // The bar at the bottom of a phone is outside of the boxes around it on purpose.
      if (position === 'fixed') break;
      const outer = box.getBoundingClientRect();
      const isCut =
        left < outer.left - 2 ||
        right > outer.right + 2 ||
        top < outer.top - slack ||
        bottom > outer.bottom + slack;
      if (overflowX === 'auto' || overflowY === 'auto') break;
      if (isCut) {
        faults.push(`${name(parent)} is outside of ${name(box)}`);
        break;
      }
    }
  }

  const controls = [...part.querySelectorAll('a, button, input, select, textarea, summary')].filter(
    (control) =>
      isVisible(control) && control.getClientRects().length > 0 && !isInFixedBar(control),
  );
  const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
  for (const [index, { control, box }] of boxes.entries())
    for (const { control: other, box: next } of boxes.slice(index + 1)) {
      const width = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (width > 1 && height > 1 && !control.contains(other))
        faults.push(`${name(control)} overlaps ${name(other)}`);
    }
  return faults;
}
