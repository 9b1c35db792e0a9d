// `npm run mutants -- src/api`: changes each piece of logic in a folder or file, one at a time, and lists
// the changes that no test of that folder notices, nor, for `src/outbox`, a simulation. Each is a missing test,
// unneeded code, or a change without effect. A second folder names whose tests run, where they stand above the code:
// `npm run mutants -- src/pets/import/preview src/pets/import`. Not for `src/boot`, most of which only journeys prove.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

// Not mutated: code of tests; the example of orders, which is data alone; and hooks, contexts and components, because each
// change of one would run the tests of several screens.
const NOT_MUTATED = /\.test\.ts$|-contract\.ts$|\/use-[\w-]+\.ts$|\/service\/orders\.ts$/;
/** `RuntimeError`: Vitest ended with an error that no test caught, which fails a run of tests, too. */
const NOTICED = new Set<string>(['Killed', 'Timeout', 'RuntimeError']);

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
  // Only an endless loop takes this long, also on a busy computer, so a timeout counts as noticed.
  timeoutMS: 20_000,
  // Stryker reads tsconfig.json with a function that TypeScript 7 does not have. Type checks need not be disabled
  // either, because Vite ignores types.
  tsconfigFile: 'none',
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
const noticed = counted.filter(({ status }) => NOTICED.has(status)).length;
const percent = (100 * noticed) / counted.length;
console.log(`${counted.length} mutants, ${noticed} noticed: ${percent.toFixed(1)} % (goal: 90)`);
if (!(percent >= 90)) process.exitCode = 1;
