// Places in the window, to see what comes to where something was.
import type { Locator, Page } from 'playwright/test';

/** A place in the window: where a button was pressed. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function placeOf(button: Locator): Promise<Place> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not on the page.');
  return box;
}

/** Returns the names of what can be pressed anywhere at a place. */
export const pressableAt = (page: Page, place: Place) =>
  page.evaluate(({ x, y, width, height }) => {
    const names = new Set<string>();
    for (const part of [0.05, 0.5, 0.95])
      for (const depth of [0.1, 0.5, 0.9]) {
        const found = document.elementFromPoint(x + width * part, y + height * depth);
        const control = found?.closest('button:not([aria-disabled=true]), a, input, label');
        if (control) names.add(control.ariaLabel ?? control.textContent);
      }
    return [...names];
  }, place);
