import type { Page } from 'playwright/test';

/** Lets the page store nothing, as browsers do where a person blocks all data of sites. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const blocked = () => new DOMException('Blocked.', 'SecurityError');
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw blocked();
        },
      });
    // Browsers that store nothing for a page refuse it locks, too (Web Locks API, "obtain a lock manager").
    if ('locks' in navigator) navigator.locks.request = () => Promise.reject(blocked());
  });
