import type { Page } from 'playwright/test';

declare global {
  /** The number of transactions of the page that have not ended. */
  var openTransactions: number;
}

/** Counts the transactions of the page in which it runs. */
export function startCounting(): void {
  globalThis.openTransactions = 0;
  // `apply` passes `this` on.
  // oxlint-disable-next-line typescript/unbound-method
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply: (...call) => {
      const transaction = Reflect.apply(...call);
      globalThis.openTransactions += 1;
      for (const type of ['complete', 'abort'])
        transaction.addEventListener(type, () => {
          globalThis.openTransactions -= 1;
        });
      return transaction;
    },
  });
}

/** Counts the transactions of a page, for `suspend`. To be called before the page is opened. */
export const countTransactions = (page: Page) => page.addInitScript(startCounting);

/** Pauses the page between two transactions: browsers suspend no tab that keeps the database from other tabs. */
const PAUSE = `{
  const pause = () => {
    if (openTransactions > 0) return setTimeout(pause);
    debugger;
  };
  setTimeout(pause);
}`;

/**
 * Stops all scripts of a page, as in a suspended tab. Chromium only: it uses the debugger, because a browser without
 * windows freezes no page.
 *
 * @returns a function that resumes them
 */
export async function suspend(page: Page): Promise<() => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Debugger.enable');
  const paused = new Promise((resolve) => devTools.once('Debugger.paused', resolve));
  await devTools.send('Runtime.evaluate', { expression: PAUSE });
  await paused;
  return () => devTools.send('Debugger.disable');
}
