// Places in the window, to see what comes to where something was.
import type { Locator, Page } from 'playwright/test';
import { nextFrame } from './next-frame.ts';

/** A place in the window: where a button was pressed. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than a layout needs to follow what the page has just learned, such as that a line is out of sight. */
const FRAMES_AT_REST = 3;

/** Scrolls a part into view, and waits until it rests: the strip may come or go, and move it. @returns its place */
export async function placeOf(part: Locator): Promise<Place> {
  let place = await readPlace(part);
  for (let frames = 0; frames < FRAMES_AT_REST;) {
    await nextFrame(part.page());
    const next = await readPlace(part);
    frames = JSON.stringify(next) === JSON.stringify(place) ? frames + 1 : 0;
    place = next;
  }
  return place;
}

/** Scrolls and reads in one step, because a new outcome may replace the line in between. */
const readPlace = (part: Locator): Promise<Place> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // To the middle, where a person would read it: at an edge, the strip may come for what is hidden.
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });

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
