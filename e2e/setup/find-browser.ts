import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

interface Program {
  /** Where it may be, the best one first. */
  paths: readonly string[];
  debianPackage: string;
}

const CHROMIUM: Program = {
  paths: [
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ],
  debianPackage: 'chromium',
};
/** Chromium, if possible without windows: the journeys take a third less time in it. */
const HEADLESS_CHROMIUM: Program = {
  paths: ['/usr/bin/chromium-headless-shell', ...CHROMIUM.paths],
  debianPackage: 'chromium-headless-shell',
};
const FIREFOX: Program = {
  paths: [
    '/usr/bin/firefox',
    '/usr/bin/firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  debianPackage: 'firefox-esr',
};

/** WebKitGTK's driver, which starts MiniBrowser, and the display that both need. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const WEBKIT: Program = { paths: [WEBKIT_DRIVER], debianPackage: 'webkit2gtk-driver' };
const DISPLAY: Program = { paths: ['/usr/bin/xvfb-run'], debianPackage: 'xvfb' };

/** Lets Chromium freeze tabs. */
const CHROMEDRIVER: Program = {
  paths: ['/usr/bin/chromedriver'],
  debianPackage: 'chromium-driver',
};

const installedPath = ({ paths }: Program) => paths.find((path) => existsSync(path));

/** Whether this process may install Debian's packages, and can. */
const canInstall = () =>
  process.env['JOURNEYS_INSTALL'] !== 'no' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version');

/**
 * Installs Debian's packages of those programs that are missing, if that is possible. Says so before it begins. A
 * program whose package cannot be installed, as without a network, stays missing.
 */
function install(programs: readonly Program[]): void {
  const missing = programs.filter((program) => installedPath(program) === undefined);
  if (missing.length === 0 || !canInstall()) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  console.log(
    `Installing from Debian, because the journeys need it: ${packages.join(', ')}. To forbid it, set ` +
      'JOURNEYS_INSTALL=no, and install Chrome or Chromium yourself.',
  );
  for (const step of [['update'], ...packages.map((name) => ['install', '-y', name])]) {
    try {
      execFileSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      // apt-get has printed why.
    }
  }
}

/** Installs what the journeys need and this computer lacks: a Chromium, or with `all` every browser and driver. */
export const installBrowsers = ({ all }: { all: boolean }) =>
  install(
    all
      ? [HEADLESS_CHROMIUM, CHROMIUM, FIREFOX, WEBKIT, DISPLAY, CHROMEDRIVER]
      : [HEADLESS_CHROMIUM],
  );

/** Finds a program, which is installed if it is missing. Undefined if that is not possible. */
function find(program: Program): string | undefined {
  install([program]);
  return installedPath(program);
}

/** The variable that tells Playwright's workers which Firefox their parent process found. Empty: none. */
const FOUND_FIREFOX = 'JOURNEYS_FIREFOX';

/** Finds Firefox once, for this process and its workers. Says so and returns undefined if there is none. */
export function findFirefox(): string | undefined {
  const known = process.env[FOUND_FIREFOX];
  if (known !== undefined) return known || undefined;
  const found = find(FIREFOX);
  if (found === undefined) console.log('No Firefox was found: no journeys run in it.');
  process.env[FOUND_FIREFOX] = found ?? '';
  return found;
}

/** Finds WebKitGTK's driver and a display for it. Says so and returns false if one of them is missing. */
export function hasWebKit(): boolean {
  const found = find(WEBKIT) !== undefined && find(DISPLAY) !== undefined;
  if (!found) console.log('No journeys run in WebKitGTK: its driver or xvfb is missing.');
  return found;
}

/** Undefined if it is missing. */
export const findChromeDriver = () => find(CHROMEDRIVER);

/**
 * The options with which Chromium is started: as staff have it, or without windows if possible.
 *
 * @throws Error that says how to get a browser
 */
export function launchOptions({ isHeadless = false } = {}) {
  const executablePath = find(isHeadless ? HEADLESS_CHROMIUM : CHROMIUM);
  if (executablePath === undefined)
    throw new Error(
      'No browser was found. Install Chrome or Chromium, or run: npx playwright install chromium',
    );
  // Chromium's sandbox refuses to run as root.
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
