import { expect, type Page, type Request } from 'playwright/test';

/**
 * Does something that makes the page read max-limit lists, and waits until it has read them. The form compares a sent pet
 * with the list of its status, but does not wait for that list. If no answer comes to a pet that was sent before the
 * list was read, the app may find a pet like it later, but cannot tell whether that pet is new.
 *
 * @param count the least number of lists to wait for
 */
export async function waitForLists(
  page: Page,
  act: () => Promise<unknown>,
  count = 1,
): Promise<void> {
  const open = new Set<Request>();
  let ended = 0;
  const sent = (request: Request) => {
    if (request.url().includes('limit=100')) open.add(request);
  };
  const end = (request: Request) => {
    if (open.delete(request)) ended += 1;
  };
  // A failed request counts as well: the browser may report one as failed whose whole answer the page has read.
  page.on('request', sent).on('requestfinished', end).on('requestfailed', end);
  await act();
  await expect.poll(() => ended >= count && open.size === 0).toBe(true);
  page.off('request', sent).off('requestfinished', end).off('requestfailed', end);
}
