import { expect, type Page, type Request } from 'playwright/test';
import { nextFrame } from './next-frame.ts';

/**
 * Makes the page load lists of up to 100, and waits until they are loaded. The form does not wait for the list of a
 * pet's status. If a pet is sent before that list is loaded and gets no response, the app may later find a similar pet,
 * but cannot tell whether that pet is new.
 *
 * @param act makes the page load the lists
 */
export async function waitForLists(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let ended = 0;
  const sent = (request: Request) => {
    if (request.url().includes('limit=100')) open.add(request);
  };
  const end = (request: Request) => {
    if (open.delete(request)) ended += 1;
  };
  // Failed requests count: the browser may report a request as failed although the page has its complete response.
  page.on('request', sent).on('requestfinished', end).on('requestfailed', end);
  await act();
  await expect.poll(() => ended > 0 && open.size === 0).toBe(true);
  page.off('request', sent).off('requestfinished', end).off('requestfailed', end);
  // The browser has the responses before the page has handled them.
  await nextFrame(page);
}
