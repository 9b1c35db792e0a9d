import type { BrowserContext, Page } from 'playwright/test';

/** Closes the browser: its session cookies go. @returns a page of the next morning */
export async function closeBrowser(context: BrowserContext): Promise<Page> {
  for (const open of context.pages()) await open.close();
  await context.clearCookies();
  return context.newPage();
}
