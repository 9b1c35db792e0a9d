// The browsers of the journeys. Each connects to its worker's own service when the page requests the
// address in the build, so that journeys run in parallel on one build. A build for each worker would take
// 10 s more. A proxy would answer 502 where a journey needs a refused or reset connection.
import type { LaunchOptions } from 'playwright';
import type { Project } from 'playwright/test';
import { SERVICE_PORT, SERVICE_URL } from './addresses.ts';
import { findFirefox, launchOptions } from './find-browser.ts';
import { STOCK_FIREFOX } from './stock-firefox.ts';

const { host, port } = new URL(SERVICE_URL);

/** Whether the journeys run as in `npm test` without `--all`: in Chromium alone, with one view of each state. */
export const IS_QUICK_RUN = process.env['JOURNEYS'] === 'quick';

/** Playwright's details of a journey that also runs in Firefox, because browsers differ in what it shows. */
export const everyBrowser = { tag: '@every-browser' };

function chromiumOptions(): LaunchOptions {
  const { executablePath, args } = launchOptions({ isHeadless: true });
  const map = `MAP ${host} 127.0.0.1:${SERVICE_PORT}`;
  return { executablePath, args: [...args, `--host-resolver-rules=${map}`] };
}

const firefoxOptions = (executablePath: string): LaunchOptions => ({
  ...STOCK_FIREFOX,
  executablePath,
  firefoxUserPrefs: { 'network.socket.forcePort': `${port}=${SERVICE_PORT}` },
});

/** Journeys that also run on a wide screen, where the form is next to the list: all that add pets or open them. */
const ON_WIDE_SCREENS = IS_QUICK_RUN
  ? /(?:a-day|scanner)\.spec\.ts$/
  : /(?:a-day|corrections|keyboard|list-pets|missing-chunk|question|scanner|second-press)\.spec\.ts$/;

/** Chromium, there also with a wide screen, and Firefox if it is there, but not in a quick run. */
export function journeyProjects(): Project[] {
  const projects: Project[] = [
    { name: 'chromium', use: { launchOptions: chromiumOptions() } },
    {
      name: 'wide',
      testMatch: ON_WIDE_SCREENS,
      use: { launchOptions: chromiumOptions(), viewport: { width: 1440, height: 900 } },
    },
  ];
  const firefox = IS_QUICK_RUN ? undefined : findFirefox();
  if (firefox !== undefined)
    projects.push({
      name: 'firefox',
      grep: new RegExp(everyBrowser.tag),
      use: {
        browserName: 'firefox',
        launchOptions: firefoxOptions(firefox),
        // No pictures of failures: Playwright adds a style for one, which the page's policy blocks, so a failed
        // journey would have a second error. The trace has the steps.
        screenshot: 'off',
        trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
      },
    });
  return projects;
}
