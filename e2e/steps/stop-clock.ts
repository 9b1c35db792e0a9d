import type { Page } from 'playwright/test';

/**
 * Stops the page's clock, but not its timers: what ends at a time, such as the time to undo, does not end however slow
 * the machine is.
 *
 * @returns a function that starts the clock again
 */
export async function stopClock(page: Page): Promise<() => Promise<void>> {
  const now = await page.evaluateHandle(() => {
    const running = Date.now.bind(Date);
    const stopped = running();
    Date.now = () => stopped;
    return running;
  });
  return () =>
    now.evaluate((running) => {
      Date.now = running;
    });
}
