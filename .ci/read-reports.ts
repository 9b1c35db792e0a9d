// The JSON reports of Vitest and of Playwright: how many tests passed, and which failed with what error.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** `failed` has a text for each failed test: its file, its name and the first lines of its error. */
export interface Report {
  passed: number;
  failed: string[];
}

const NO_REPORT: Report = { passed: 0, failed: [] };
const ERROR_LINES = 12;

const VITEST = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads the report that `vitest --reporter=json` wrote to `file`. Without a report, no test passed. */
export function readVitest(file: string): Report {
  const json = readJson(file);
  if (json === undefined) return NO_REPORT;
  const { numPassedTests, testResults } = VITEST.parse(json);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describe(`${name}: ${fullName}`, failureMessages?.[0]),
      ),
  );
  return { passed: numPassedTests, failed };
}

const SPEC = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      // After a timeout, the second error names the step that did not end.
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
});
const SUITE = z.object({
  specs: z.array(SPEC),
  get suites() {
    return z.array(SUITE).optional();
  },
});
const PLAYWRIGHT = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(SUITE),
});

/** Reads the report that Playwright's `json` reporter wrote to `file`. Without a report, no test passed. */
export function readPlaywright(file: string): Report {
  const json = readJson(file);
  if (json === undefined) return NO_REPORT;
  const { stats, suites } = PLAYWRIGHT.parse(json);
  const failed = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describe(
          `${spec.file}:${spec.line} [${projectName}]: ${spec.title}`,
          results
            .find(({ errors }) => errors.length > 0)
            ?.errors.map(({ message }) => message)
            .join('\n'),
        ),
      ),
  );
  return { passed: stats.expected, failed };
}

function specsOf(suite: z.infer<typeof SUITE>): z.infer<typeof SPEC>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function describe(test: string, error = 'no error was reported'): string {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES);
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}
