// `npm run mutants -- src/api`: changes each piece of logic in the given folders or files, one at a
// time, and tells which changes no test of their room notices. Every one left is a test that is
// missing, or code that nobody needs.
import { statSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

// What tests and simulated worlds are made of, and React hooks, which screens' tests prove.
const NOT_MUTATED = [
  'src/**/*.test.ts',
  'src/**/*-{examples,contract}.ts',
  'src/sending/simulation/**',
  'src/**/{hooks,use-*}.ts',
  'src/api/connection.ts',
];

const paths = process.argv.slice(2).map((path) => path.replace(/\/+$/, ''));
if (paths.length === 0)
  throw new Error('Usage: npm run mutants -- src/api [more folders or files]');

// The tests that must notice are those of the room, such as src/api.
const [room, ...others] = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
if (!room || others.length > 0) throw new Error('One room at a time: its own tests are run.');

const results = await new Stryker({
  mutate: [
    ...paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path)),
    ...NOT_MUTATED.map((pattern) => `!${pattern}`),
  ],
  testRunner: 'vitest',
  vitest: { configFile: '.ci/mutants.vitest.ts', dir: room, related: false },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Only an endless loop takes as long, even beside other work: what times out counts as noticed.
  timeoutMS: 20_000,
  // Stryker asks TypeScript to read the configuration, and does not know TypeScript 7. Vite ignores
  // wrong types, so nothing must be done about them either.
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
const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const percent = (100 * noticed) / counted.length;
console.log(`${counted.length} mutants, ${noticed} noticed: ${percent.toFixed(1)} % (goal: 90)`);
if (!(percent >= 90)) process.exitCode = 1;
