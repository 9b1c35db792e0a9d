// A browser with a profile on disk, which a journey kills without warning.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { test } from './journey.ts';
import { mendTyping } from './stock-firefox.ts';

interface KillableBrowser {
  /** Starts the browser with the profile, which a killed one may have left. */
  start: () => Promise<Page>;
  /** Kills the browser with SIGKILL: it can write nothing more and notify no page. Resolves once it is closed. */
  kill: () => Promise<void>;
}

/** A journey with a browser to kill. */
export const testToKill = test.extend<{ killable: KillableBrowser }>({
  killable: async ({ playwright, browserName, launchOptions, baseURL }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'killed-'));
    let context: BrowserContext | undefined;
    const kill = async () => {
      const gone = context?.waitForEvent('close');
      for (const id of context ? processesOf(profile) : []) process.kill(id, 'SIGKILL');
      context = undefined;
      await gone;
    };
    await use({
      start: async () => {
        context = await playwright[browserName].launchPersistentContext(profile, {
          ...launchOptions,
          ...(baseURL !== undefined && { baseURL }),
        });
        if (browserName === 'firefox') await mendTyping(context);
        return context.newPage();
      },
      kill,
    });
    await kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Returns the IDs of a browser's processes: the profile's path is in their commands alone. */
function processesOf(profile: string): number[] {
  const ids = execFileSync('pgrep', ['-f', profile], { encoding: 'utf8' });
  return ids.trim().split('\n').map(Number);
}
