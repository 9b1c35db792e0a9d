import type { Page } from 'playwright/test';

/** The chunk of the pages that staff use all day (`src/app/day-pages.ts`). */
export const DAY_PAGES = /assets\/day-pages-.*\.js$/;

/** Makes the chunk fail to load. */
export const withoutDayPages = (page: Page) =>
  page.route(DAY_PAGES, (route) => route.fulfill({ status: 404 }));

/** Delays the requests for an address. @returns a function that lets them continue */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
