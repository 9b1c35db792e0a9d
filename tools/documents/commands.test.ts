// Every example of a command uses scripts, options, files and filters that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, type Example, findExamples, scripts } from './documents.ts';

const examples = [...DOCUMENTS].flatMap(([file, text]) => findExamples(file, text));

const described = new Map<string, string>();

/** Returns a text with the options of a script: the source of its program, or the help of its tool. */
function describeOptions(script: string): string {
  const known = described.get(script) ?? readOptions(script);
  described.set(script, known);
  return known;
}

function readOptions(script: string): string {
  const [tool = '', first = ''] = (scripts[script] ?? '').split(' ');
  if (tool !== 'tsx')
    return execFileSync(join('node_modules/.bin', tool), [first, '--help'], { encoding: 'utf8' });
  const source = readFileSync(first, 'utf8');
  const imported = [...source.matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) =>
    readFileSync(join(dirname(first), path), 'utf8'),
  );
  // The options for `parseArgs`, and those that are searched in `process.argv`.
  return [source, ...imported]
    .join('\n')
    .replaceAll(/^ *(?:.*options: \{ )?'?([\w-]+)'?: \{ type: /gm, '--$1 ')
    .replaceAll(/argv\.includes\('(--\w+)'\)/g, '$1 ');
}

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
  const options = args.filter((arg) => arg.startsWith('--'));
  const known = options.length > 0 ? describeOptions(script) : '';
  // The value after an option is no operand.
  const operands = args.filter((arg, index) => !`${args[index - 1]} ${arg}`.includes('--'));
  return [
    ...options.filter((option) => !new RegExp(`${option}\\b(?!-)`).test(known)),
    ...operands.filter((operand) => !OPERANDS[script]?.(operand)),
  ];
}

test.each(examples.map((example) => [example.script, example.args.join(' '), example] as const))(
  'npm run %s %s',
  (_script, _args, example) => {
    expect({ example, faults: findFaults(example) }).toEqual({ example, faults: [] });
  },
);

test.each([
  ['npm run journeys -- add-pet', ['add-pet']],
  ['npm run journeys -- --no-such list-pets', ['--no-such']],
  ['npm run unit -- src/none', ['src/none']],
  ['npm run host -- --port 8080 --dist dist', ['--dist']],
])('finds the fault in `%s`', (command, faults) => {
  const [example] = findExamples('A.md', `Try \`${command}\`.`);
  expect(example && findFaults(example)).toEqual(faults);
});

const tools = [...DOCUMENTS.values()].flatMap((text) =>
  [...text.matchAll(/\bnpx ([\w-]+)/g)].map(([, tool = '']) => tool),
);

test.each([...new Set(tools)])('npx %s', (tool) => {
  expect(existsSync(join('node_modules/.bin', tool))).toBe(true);
});
