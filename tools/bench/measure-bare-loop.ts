import { chromium } from 'playwright';
import { launchOptions } from '../../e2e/setup/find-browser.ts';
import { delayRequests, type ImportOptions, KEY } from './import-site.ts';

/**
 * Sends the requests of an import of `count` rows from a loop in a page of the app's host: six at once, like the app,
 * but without a database, a screen and the app's own client.
 *
 * @returns the rows per second
 */
export async function measureBareLoop(options: ImportOptions): Promise<number> {
  const { address, service, count, latency } = options;
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    // A file of the host, in which the app does not run. The requests must have the app's origin.
    await page.goto(`${address}version.json`);
    await delayRequests(page, latency);
    return count / (await page.evaluate(sendAll, { service, key: KEY, count }));
  } finally {
    await browser.close();
  }
}

interface Requests {
  service: string;
  key: string;
  count: number;
}

/** Returns the seconds from the first request to the last answer. Runs in the page, so it uses nothing from outside. */
async function sendAll({ service, key, count }: Requests): Promise<number> {
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    // No named function: esbuild adds calls of `__name` to those, which the page does not have.
    Array.from({ length: 6 }, async () => {
      while (sent < count) {
        sent += 1;
        const answer = await fetch(`${service}/pets`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: `Pet ${sent}`, categoryId: 4, status: 'available' }),
        });
        if (answer.status !== 201) throw new Error(`The service answered ${answer.status}.`);
        await answer.json();
      }
    }),
  );
  return (performance.now() - start) / 1000;
}
