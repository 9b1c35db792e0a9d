// A browser with a profile on disk, which a test can kill without warning.
import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions, Page } from 'playwright/test';
import { isStockFirefox, mendPages } from './stock-firefox.ts';

export interface KillableBrowser {
  page: Page;
  /** Kills the browser with SIGKILL: it can write nothing more and notify no page. Resolves once it is closed. */
  kill: () => Promise<void>;
}

/** Starts a browser with a profile, which may be that of a killed browser. */
export async function startKillable(
  profile: string,
  browser: BrowserType,
  options: LaunchOptions,
): Promise<KillableBrowser> {
  // A killed browser leaves its lock behind: a symbolic link that names its process. Removed, so that the one
  // that is read below is the new browser's.
  const lock = join(profile, browser.name() === 'firefox' ? 'lock' : 'SingletonLock');
  await rm(lock, { force: true });
  const context = await browser.launchPersistentContext(profile, options);
  if (isStockFirefox(options)) await mendPages(context);
  // The link ends with the process ID: `laptop-1234` in Chromium, `127.0.1.1:+1234` in Firefox.
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
