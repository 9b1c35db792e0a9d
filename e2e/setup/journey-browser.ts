// The browsers of the journeys. Each connects to its worker's own service when the page requests the
// address in the build, so that journeys run in parallel on one build. A build for each worker would take
// 10 s more. A proxy would answer 502 where a journey needs a refused or reset connection.
import { existsSync } from 'node:fs';
import { firefox, type LaunchOptions, webkit } from 'playwright';
import type { Project } from 'playwright/test';
import { SERVICE_PORT, SERVICE_URL } from './addresses.ts';
import { CHROMIUM_ONLY } from './chromium-only.ts';
import { findFirefox, journeyOptions } from './find-browser.ts';
import { STOCK_FIREFOX } from './stock-firefox.ts';

const { host, port } = new URL(SERVICE_URL);

/** Whether the journeys run as in `npm test` without `--all`: in Chromium alone, with one view of each state. */
export const IS_QUICK_RUN = process.env['JOURNEYS'] === 'quick';

function chromiumOptions(): LaunchOptions {
  const { executablePath, args } = journeyOptions();
  const map = `MAP ${host} 127.0.0.1:${SERVICE_PORT}`;
  return { executablePath, args: [...args, `--host-resolver-rules=${map}`] };
}

/** Returns undefined if there is no Firefox. */
function firefoxOptions(): LaunchOptions | undefined {
  const executablePath = findFirefox();
  if (executablePath === undefined) return undefined;
  const isOwn = executablePath === firefox.executablePath();
  return {
    executablePath,
    ...(!isOwn && STOCK_FIREFOX),
    firefoxUserPrefs: {
      'network.socket.forcePort': `${port}=${SERVICE_PORT}`,
      // The panel of downloads would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
    },
  };
}

/**
 * One project for each browser that is there, and in a quick run Chromium alone. WebKit is Playwright's own. It cannot
 * map the service's address to another port, so it needs the first worker: `npm run journeys -- --project webkit`.
 */
export function journeyProjects(): Project[] {
  const projects: Project[] = [{ name: 'chromium', use: { launchOptions: chromiumOptions() } }];
  if (IS_QUICK_RUN) return projects;
  const inFirefox = firefoxOptions();
  // No screenshots of failures: Playwright adds a style for one, which the page's policy blocks, so a failed journey
  // would have a second error.
  const other = {
    grepInvert: CHROMIUM_ONLY,
    use: { screenshot: 'off' },
  } as const;
  if (inFirefox)
    projects.push({
      ...other,
      name: 'firefox',
      use: { ...other.use, browserName: 'firefox', launchOptions: inFirefox },
    });
  if (existsSync(webkit.executablePath()))
    projects.push({
      ...other,
      name: 'webkit',
      workers: 1,
      use: { ...other.use, browserName: 'webkit' },
    });
  return projects;
}
