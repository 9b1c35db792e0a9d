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
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * Finds a browser for the journeys: an installed Chrome or Chromium, or Playwright's own. Installs
 * Debian's `chromium` if there is none and it runs as root on Debian.
 *
 * @throws Error that says how to get a browser
 */
function findBrowser(): string {
  const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const step of [['update'], ['install', '-y', 'chromium']])
      execFileSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'] });
    return DEBIAN_CHROMIUM;
  }
  throw new Error(
    'No browser was found. Install Chrome or Chromium, or run: npx playwright install chromium',
  );
}

/** Returns the options with which every browser is started. */
export function launchOptions(): { executablePath: string; args: string[] } {
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: findBrowser(), args };
}
