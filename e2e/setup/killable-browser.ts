// A browser with a profile on disk, which a test can kill, as a power cut does.
import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { journeyLaunchOptions } from './journey-browser.ts';

export interface KillableBrowser {
  page: Page;
  /** Kills the browser with SIGKILL: nothing is flushed and no page is notified. Resolves afterwards. */
  kill: () => Promise<void>;
}

/** Starts a browser with a profile, which may be that of a killed browser. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  // A killed browser leaves this link behind, which would name its process and not that of the new one.
  const lock = join(profile, 'SingletonLock');
  await rm(lock, { force: true });
  const context = await chromium.launchPersistentContext(profile, journeyLaunchOptions());
  // Chromium links to the text `host-process`, such as `laptop-1234`.
  const id = Number((await readlink(lock)).split('-').at(-1));
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
