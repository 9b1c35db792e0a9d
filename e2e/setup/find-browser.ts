import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, firefox } from 'playwright';

const CHROMIUM = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Finds an installed browser, or Playwright's own. Installs Debian's package if there is none and this
 * runs as root on Debian.
 */
function find(installed: readonly string[], own: string, debianPackage: string) {
  const found = [...installed, own].find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  for (const step of [['update'], ['install', '-y', debianPackage]])
    execFileSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'] });
  return `/usr/bin/${debianPackage}`;
}

/** Finds Firefox. Returns undefined if there is none. */
export const findFirefox = () => find(FIREFOX, firefox.executablePath(), 'firefox-esr');

/**
 * The options with which Chromium is started.
 *
 * @throws Error that says how to get a browser
 */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = find(CHROMIUM, chromium.executablePath(), 'chromium');
  if (executablePath === undefined)
    throw new Error(
      'No browser was found. Install Chrome or Chromium, or run: npx playwright install chromium',
    );
  // Chromium's sandbox refuses to run as root.
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
