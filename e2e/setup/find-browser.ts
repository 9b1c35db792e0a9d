import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DEBIANS = '/usr/bin/chromium';

/**
 * The browser for the journeys: an installed Chrome or Chromium; else Playwright's own; else, as
 * root on Debian, the package `chromium`, which is installed now.
 *
 * @throws Error that says how to get one
 */
function findBrowser(): string {
  const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const step of [['update'], ['install', '-y', 'chromium']])
      execFileSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'] });
    return DEBIANS;
  }
  throw new Error(
    'No browser was found. Install Chrome or Chromium, or run: npx playwright install chromium',
  );
}

/** How every browser here is started. */
export function launchOptions(): { executablePath: string; args: string[] } {
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: findBrowser(), args };
}
