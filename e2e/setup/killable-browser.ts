// A browser over a lasting profile, to be killed as a power cut would.
import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { journeyLaunchOptions } from './journey-browser.ts';

export interface KillableBrowser {
  page: Page;
  /** SIGKILL: nothing is flushed, no page hears of it. Settles when the process is gone. */
  kill: () => Promise<void>;
}

/** Starts it, or starts it again with what the disk holds. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  // What a killed one leaves behind would name its process.
  const lock = join(profile, 'SingletonLock');
  await rm(lock, { force: true });
  const context = await chromium.launchPersistentContext(profile, journeyLaunchOptions());
  // Chromium keeps its process there, as host-process.
  const id = Number((await readlink(lock)).split('-').at(-1));
  if (!(id > 1)) throw new Error('The process of the browser is not known.');
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
