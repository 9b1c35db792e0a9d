// `npm run mutants -- src/api`: changes the logic of a folder or file, one piece at a time, and lists the changes that
// no test of that folder detects (for `src/outbox`, no simulation either). Each is a missing test, unneeded code, or a
// change without effect. A second folder selects the tests, if they are in a folder above the code:
// `npm run mutants -- src/pets/import/preview src/pets/import`. Not for `src/before-react`, which is tested mainly by journeys.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

// Not mutated: tests and contracts, the example orders (data only), and hooks, contexts and components, each of whose mutants would
// run the tests of several screens.
const NOT_MUTATED = /\.test\.ts$|-contract\.ts$|\/use-[\w-]+\.ts$|\/service\/orders\.ts$/;
/** `RuntimeError`: Vitest ended with an uncaught error, which also fails a test run. */
const DETECTED = new Set<string>(['Killed', 'Timeout', 'RuntimeError']);

const [path, tests] = process.argv.slice(2).map((argument) => argument.replace(/\/+$/, ''));
if (path === undefined) throw new Error('Usage: npm run mutants -- src/api');
const isFolder = statSync(path).isDirectory();
const files = isFolder
  ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  : [path];
const mutate = files.filter(
  (file) =>
    file.endsWith('.ts') &&
    !NOT_MUTATED.test(file) &&
    !readFileSync(file, 'utf8').includes("from 'react'"),
);
// Read by `mutants.vitest.ts`, in other processes.
process.env['TESTED_FOLDER'] = tests ?? (isFolder ? path : dirname(path));

const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: '.ci/mutants.vitest.ts', related: false },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Only an endless loop takes this long, even on a busy computer, so a timeout counts as detected.
  timeoutMS: 20_000,
  // Stryker reads tsconfig.json with a function that TypeScript 7 does not have.
  tsconfigFile: 'none',
  // Vite ignores types.
  disableTypeChecks: false,
  ignorePatterns: ['.mutants', 'dist', '.data', 'e2e'],
  tempDirName: '.mutants/sandbox',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
    reportMutants: true,
  },
  htmlReporter: { fileName: '.mutants/report.html' },
  jsonReporter: { fileName: '.mutants/report.json' },
  allowEmpty: false,
}).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored');
const detected = counted.filter(({ status }) => DETECTED.has(status)).length;
const percent = (100 * detected) / counted.length;
console.log(
  `${counted.length} mutants, ${detected} detected: ${percent.toFixed(1)} % (goal: 90 %)`,
);
if (!(percent >= 90)) process.exitCode = 1;
