// `npm test`: runs the checks one after the other, then prints which tests failed and how many passed. CI runs `npm test -- --all`,
// which adds the journeys in Firefox and WebKitGTK, the other widths and colours of each state, more simulations, and
// the pictures in README.md and on the demo's first screen.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { SERVICE_URL } from '../e2e/setup/addresses.ts';
import {
  findFirefox,
  hasWebKit,
  installBrowsers,
  launchOptions,
} from '../e2e/setup/find-browser.ts';
import { readPlaywright, readVitest } from './read-reports.ts';

const RUNS_ALL = process.argv.includes('--all');
const RESULTS = 'e2e/.results';

/** Usual minutes with two cores: on a quiet computer, and on one that others use, too. */
type Minutes = readonly [quiet: number, busy: number];
const TOTAL_MINUTES: Minutes = RUNS_ALL ? [12, 35] : [7, 17];

// First, so that a person can stop the command before it installs or does anything.
installBrowsers({ all: RUNS_ALL });
// The checks only look for programs: a package that could not be installed now is not tried again.
process.env['JOURNEYS_INSTALL'] = 'no';
// Throws before the long checks if there is no browser.
launchOptions({ isHeadless: true });
if (RUNS_ALL) findFirefox();
const runsInWebKit = RUNS_ALL && hasWebKit();

interface Check {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** If it takes more than one. */
  minutes?: Minutes;
}

const CHECKS: Check[] = [
  { name: 'Format', command: 'oxfmt --check' },
  { name: 'Lint', command: 'oxlint' },
  { name: 'Types', command: 'tsc' },
  { name: 'Unused code and dependencies', command: 'knip' },
  {
    name: 'Interface document',
    command: 'redocly lint src/api/openapi.yaml',
    env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  {
    name: 'Unit tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/units.json`,
    env: { SIMULATIONS: RUNS_ALL ? 'more' : 'few' },
    minutes: RUNS_ALL ? [3, 9] : [1.5, 5],
  },
  {
    name: 'Production build',
    command: 'vite build --outDir e2e/.build --emptyOutDir',
    env: { VITE_STAGING_BASE_URL: SERVICE_URL },
  },
  {
    name: 'Budgets',
    command: 'tsx tools/bench/size.ts',
    // What staff load: without an address, it would be the demo, which has a first screen of its own.
    env: { VITE_STAGING_BASE_URL: SERVICE_URL },
  },
  {
    name: 'Browser journeys',
    command: 'playwright test -c e2e',
    env: { JOURNEYS: RUNS_ALL ? 'all' : 'quick' },
    minutes: RUNS_ALL ? [7, 26] : [4, 19],
  },
];
if (RUNS_ALL)
  CHECKS.push({
    name: 'Pictures in the documents',
    command: 'playwright test -c tools/pictures readme',
    env: { PICTURES: 'check' },
  });
if (runsInWebKit)
  CHECKS.push({ name: 'Journeys through WebDriver', command: 'npm run --silent webdriver' });

console.log(`${CHECKS.length} checks, ${inWords(TOTAL_MINUTES)}, with two cores.`);

rmSync(RESULTS, { recursive: true, force: true });
const outcomes = CHECKS.map(({ name, command, env, minutes }, index) => {
  const time = minutes ? inWords(minutes) : 'less than a minute';
  console.log(`\n── ${index + 1} of ${CHECKS.length}: ${name}, ${time}: ${command}`);
  const start = performance.now();
  // No npx: npm has put node_modules/.bin on the PATH.
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
});

console.log();
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);

const reports = [
  readVitest(`${RESULTS}/units.json`),
  readPlaywright(`${RESULTS}/journeys.json`),
  readVitest(`${RESULTS}/webdriver.json`),
];
// Last, because a host of CI may keep the end of the output alone.
const failedTests = reports.flatMap(({ failed }) => failed);
for (const test of failedTests) console.log(`\nFAILED  ${test}`);
const failedChecks = outcomes.filter(({ passed }) => !passed).length;
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = Math.max(failedTests.length, failedChecks);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failedChecks === 0 && passed > 0 ? 0 : 1;

function inWords([quiet, busy]: Minutes): string {
  return `usually ${quiet} minutes, up to ${busy} on a busy computer`;
}
