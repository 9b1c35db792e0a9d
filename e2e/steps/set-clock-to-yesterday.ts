import type { Page } from 'playwright/test';

/** Stops the clock a second before midnight: at any time today, what is finished now is less than a day old. */
export const setClockToYesterday = (page: Page) =>
  page.addInitScript(
    (time) => {
      Date.now = () => time;
    },
    new Date().setHours(0, 0, -1, 0),
  );
