import { chromium } from 'playwright';
import { launchOptions } from '../setup/find-browser.ts';

interface BareLoopOptions {
  /** The address of the app's host. The requests must have the app's origin. */
  address: string;
  service: string;
  key: string;
  count: number;
}

/**
 * Sends the requests of an import of `count` rows from a loop in a page of the app's host: four at once, like the app,
 * but without a journal, a screen and the app's own client.
 *
 * @returns the seconds from the first request to the last answer
 */
export async function measureBareLoop(options: BareLoopOptions): Promise<number> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    // A file of the host, in which the app does not run.
    await page.goto(`${options.address}version.json`);
    return await page.evaluate(sendAll, options);
  } finally {
    await browser.close();
  }
}

// Runs in the page, so it uses nothing from outside.
async function sendAll({ service, key, count }: BareLoopOptions): Promise<number> {
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    // No named function: esbuild adds calls of `__name` to those, which the page does not have.
    Array.from({ length: 4 }, async () => {
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
