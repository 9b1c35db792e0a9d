// The chunk of the rest of the app (`src/app/rest.ts`): all that is loaded after the rows of the list.
import type { Page } from 'playwright/test';

export const REST_CHUNK = /assets\/rest-.*\.js$/;

/** Makes the chunk fail to load. */
export const withoutRest = (page: Page) =>
  page.route(REST_CHUNK, (route) => route.fulfill({ status: 404 }));

/** Delays the chunk. @returns a function that lets it load */
export async function holdRest(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REST_CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
