import { expect, type Locator, type Page } from 'playwright/test';

/** More than any journey needs. */
const MAX_STEPS = 150;

/**
 * Presses Tab, or Shift and Tab if the element is before the focus, until the element has the focus, and
 * expects a visible focus outline. Shift and Tab is needed because headless Firefox does not take the focus
 * back after Tab has left the page.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isBefore = await target.evaluate(
    (element) =>
      document.activeElement !== document.body &&
      document.activeElement?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
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
