import { expect, type Locator, type Page } from 'playwright/test';

/** More than the controls of any page, so that Tab comes round to those before the focused one. */
const MAX_STEPS = 150;

/** Presses Tab until an element has the focus, and expects a visible focus outline. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      // For a radio, the outline is drawn around its label, which is the next element.
      const outline = await target.evaluate((element) =>
        [element, element.nextElementSibling].some(
          (one) => one !== null && getComputedStyle(one).outlineStyle === 'solid',
        ),
      );
      expect(outline).toBe(true);
      return;
    }
  }
  throw new Error('The element was not reached by Tab.');
}

/** Moves the focus to a link or button with Tab, and presses Enter there. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
