import type { Page } from 'playwright/test';

/**
 * Waits until the page has drawn a frame after the tasks that it had. Not `requestIdleCallback`: Chromium may wait for
 * a frame that a page without changes never draws.
 */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
