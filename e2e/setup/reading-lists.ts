import { expect, type Page, type Request } from 'playwright/test';

/**
 * Does something that has the page read its widest lists, and waits until they have come. The app
 * compares what it sends with what it knew before (`src/sending/judgement/known-before.ts`) and never
 * waits for it, so a pet that is sent earlier can only be "Cannot tell".
 *
 * @param count how many lists there are at least
 */
export async function readingLists(
  page: Page,
  act: () => Promise<unknown>,
  count = 4,
): Promise<void> {
  const open = new Set<Request>();
  let ended = 0;
  const sent = (request: Request) => {
    if (request.url().includes('limit=100')) open.add(request);
  };
  const end = (request: Request) => {
    if (open.delete(request)) ended += 1;
  };
  // One whose answer was read whole counts as failed where the page hung up before the network ended it.
  page.on('request', sent).on('requestfinished', end).on('requestfailed', end);
  await act();
  await expect.poll(() => ended >= count && open.size === 0).toBe(true);
  page.off('request', sent).off('requestfinished', end).off('requestfailed', end);
}
