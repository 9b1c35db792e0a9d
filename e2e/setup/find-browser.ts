import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without windows. The journeys take a third less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
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

/** WebKitGTK's driver, which starts MiniBrowser, and the display that both need. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';

/**
 * Finds the first of some programs that is installed. If there is none, installs Debian's package, which needs root on
 * Debian, unless `JOURNEYS_INSTALL` is `no`. Returns undefined if that is not possible, as without a network.
 */
function find(programs: readonly string[], debianPackage: string): string | undefined {
  const installed = () => programs.find((path) => existsSync(path));
  const found = installed();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  if (process.env['JOURNEYS_INSTALL'] === 'no') return undefined;
  console.log(
    `Installing Debian's package ${debianPackage} for the journeys, because it is missing. ` +
      'JOURNEYS_INSTALL=no prevents it: then install Chrome or Chromium yourself, and Firefox if you like.',
  );
  try {
    for (const step of [['update'], ['install', '-y', debianPackage]])
      execFileSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    return undefined;
  }
  return installed();
}

/** The variable that tells Playwright's workers which Firefox their parent process found. Empty: none. */
const FOUND_FIREFOX = 'JOURNEYS_FIREFOX';

/** Finds Firefox once, for this process and its workers. Says so and returns undefined if there is none. */
export function findFirefox(): string | undefined {
  const known = process.env[FOUND_FIREFOX];
  if (known !== undefined) return known || undefined;
  const found = find(FIREFOX, 'firefox-esr');
  if (found === undefined) console.log('No Firefox was found: no journeys run in it.');
  process.env[FOUND_FIREFOX] = found ?? '';
  return found;
}

/** Finds WebKitGTK's driver and a display for it. Says so and returns false if one of them is missing. */
export function hasWebKit(): boolean {
  const found =
    find([WEBKIT_DRIVER], 'webkit2gtk-driver') !== undefined &&
    find([DISPLAY], 'xvfb') !== undefined;
  if (!found) console.log('No journeys run in WebKitGTK: its driver or xvfb is missing.');
  return found;
}

const CHROMEDRIVER = '/usr/bin/chromedriver';

/** Finds ChromeDriver, which lets Chromium freeze tabs. Undefined if it is missing. */
export const findChromeDriver = () => find([CHROMEDRIVER], 'chromium-driver');

/**
 * The options with which Chromium is started: as staff have it, or without windows if possible.
 *
 * @throws Error that says how to get a browser
 */
export function launchOptions({ isHeadless = false } = {}) {
  const programs = [...CHROMIUM, chromium.executablePath()];
  const executablePath = isHeadless
    ? find([HEADLESS_SHELL, ...programs], 'chromium-headless-shell')
    : find(programs, 'chromium');
  if (executablePath === undefined)
    throw new Error(
      'No browser was found. Install Chrome or Chromium, or run: npx playwright install chromium',
    );
  // Chromium's sandbox refuses to run as root.
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
