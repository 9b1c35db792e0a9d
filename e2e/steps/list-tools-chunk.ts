// The chunk of the list's tools: search, order, export, and what describes a failure.
import type { Page } from 'playwright/test';

const CHUNK = /assets\/list-tools-.*\.js$/;

/** Makes the chunk fail to load. */
export const withoutListTools = (page: Page) =>
  page.route(CHUNK, (route) => route.fulfill({ status: 404 }));

/** Delays the chunk. @returns a function that lets it load */
export async function holdListTools(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
