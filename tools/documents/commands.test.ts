// Every example of a command uses a script, and files or filters, that exist.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, type Example, findExamples, scripts } from './documents.ts';

const examples = [...DOCUMENTS].flatMap(([file, text]) => findExamples(file, text));

/** Whether a folder has a test whose path contains the filter. */
function finds(folder: string, tests: RegExp, filter: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (name) => tests.test(name) && join(folder, name).includes(filter),
  );
}

/** Whether an argument of a script, other than an option, is valid. */
const OPERANDS: Record<string, (operand: string) => boolean> = {
  unit: (filter) => ['src', 'tools'].some((folder) => finds(folder, /\.test\.tsx?$/, filter)),
  mutants: existsSync,
  verify: (address) => URL.canParse(address),
  journeys: (filter) => finds('e2e', /\.spec\.ts$/, filter),
  pictures: (filter) => finds('tools/pictures', /-pictures\.ts$/, filter),
};

/** Returns the parts of an example that do not exist. */
function findFaults({ script, args }: Example): string[] {
  if (scripts[script] === undefined) return [`the script ${script}`];
  // The value after an option is no operand.
  const operands = args.filter((arg, index) => !`${args[index - 1]} ${arg}`.includes('--'));
  return operands.filter((operand) => !OPERANDS[script]?.(operand));
}

test('every example of a command exists', () => {
  expect(examples.length).toBeGreaterThan(20);
  for (const example of examples)
    expect({ example, faults: findFaults(example) }).toEqual({ example, faults: [] });
});

test('finds an example that does not', () => {
  const [example] = findExamples('A.md', 'Try `npm run journeys -- no-such-journey`.');
  expect(example && findFaults(example)).toEqual(['no-such-journey']);
});
