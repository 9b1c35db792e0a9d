// The chunk of the pages that staff use all day (`src/app/rest.ts`). Import, orders and Practice have their own.
import type { Page } from 'playwright/test';

export const REST_CHUNK = /assets\/rest-.*\.js$/;

/** Makes the chunk fail to load. */
export const withoutRest = (page: Page) =>
  page.route(REST_CHUNK, (route) => route.fulfill({ status: 404 }));

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
