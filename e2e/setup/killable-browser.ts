// A browser with a profile on disk, which a test can kill without warning.
import { execFileSync } from 'node:child_process';
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
  const context = await browser.launchPersistentContext(profile, options);
  if (isStockFirefox(options)) await mendPages(context);
  const page = await context.newPage();
  return {
    page,
    kill: async () => {
      const gone = new Promise((resolve) => context.once('close', resolve));
      for (const id of processesOf(profile)) process.kill(id, 'SIGKILL');
      await gone;
    },
  };
}

/** Returns the IDs of a browser's processes: the profile's path is in their commands alone. */
function processesOf(profile: string): number[] {
  const ids = execFileSync('pgrep', ['-f', profile], { encoding: 'utf8' });
  return ids.trim().split('\n').map(Number);
}
