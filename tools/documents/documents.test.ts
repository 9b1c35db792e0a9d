import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const writers = ['tools/build/vite-plugin.ts', '.ci/mutants.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const NAMES = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md'];
const texts = new Map(NAMES.map((name) => [name, readFileSync(name, 'utf8')]));
const documents = [...texts.values()].join('\n');
const contributing = texts.get('CONTRIBUTING.md') ?? '';

const findAll = (pattern: RegExp, text = documents) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

test.each(findAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g))('the command "%s" exists', (script) => {
  expect(scripts).toHaveProperty([script]);
});

test('every command is in CONTRIBUTING.md', () => {
  for (const script of Object.keys(scripts))
    expect(contributing).toMatch(new RegExp(`npm (run )?${script}\\b`));
});

// A path has a slash or a file extension. Other words are not paths.
const PATH = /[`(]((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:md|html|json|ts|tsx|png))[`)]/g;
test.each(findAll(PATH))('the file or folder %s exists', (path) => {
  // Files of a build or a report are named where they are written.
  expect(existsSync(path) || writers.includes(`'${path}'`)).toBe(true);
});

test.each(findAll(/`(VITE_[A-Z_]+)`/g))('the variable %s is read', (variable) => {
  const readers = ['src/vite-env.d.ts', 'vite.config.ts', 'src/app/environments/base-url.ts'].map(
    (file) => readFileSync(file, 'utf8'),
  );
  expect(readers.join('\n')).toContain(variable);
});

test('.env.example has every variable that the documents name', () => {
  const examples = findAll(/^# (VITE_[A-Z_]+)=/gm, readFileSync('.env.example', 'utf8'));
  expect(examples.toSorted()).toEqual(findAll(/`(VITE_[A-Z_]+)`/g).toSorted());
});

test('every package in the app is in CONTRIBUTING.md', () => {
  for (const name of Object.keys(dependencies))
    expect(contributing).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
});

// The end of a sentence that another one follows, which begins with a capital letter or code, perhaps in bold.
const SENTENCE_BEFORE_ANOTHER = /[.!?] (?=\*{0,2}[\p{Lu}`])/u;
test.each([...texts])('no table cell in %s has more than one sentence', (_name, text) => {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) => row.split('|'));
  expect(cells.filter((cell) => SENTENCE_BEFORE_ANOTHER.test(cell))).toEqual([]);
});

test('README.md has at most 90 lines', () => {
  expect((texts.get('README.md') ?? '').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
});
