// A browser with a profile on disk, which a test can kill, as a power cut does.
import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions, Page } from 'playwright/test';
import { isStockFirefox, mendPages } from './stock-firefox.ts';

export interface KillableBrowser {
  page: Page;
  /** Kills the browser with SIGKILL: nothing is flushed and no page is notified. Resolves afterwards. */
  kill: () => Promise<void>;
}

/** Starts a browser with a profile, which may be that of a killed browser. */
export async function startKillable(
  profile: string,
  browser: BrowserType,
  options: LaunchOptions,
): Promise<KillableBrowser> {
  // A killed browser leaves this link behind, which would name its process and not that of the new one.
  const lock = join(profile, browser.name() === 'firefox' ? 'lock' : 'SingletonLock');
  await rm(lock, { force: true });
  const context = await browser.launchPersistentContext(profile, options);
  if (isStockFirefox(options)) await mendPages(context);
  // Chromium links to the text `laptop-1234`, Firefox to `127.0.1.1:+1234`.
  const id = Number(/\d+$/.exec(await readlink(lock))?.[0]);
  if (!(id > 1)) throw new Error('The process of the browser is unknown.');
  const page = await context.newPage();
  return {
    page,
    kill: async () => {
      const gone = new Promise((resolve) => context.once('close', resolve));
      process.kill(id, 'SIGKILL');
      await gone;
    },
  };
}
