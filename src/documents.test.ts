import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const readme = readFileSync('README.md', 'utf8');
const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const findAll = (pattern: RegExp, document = readme) => [
  ...new Set([...document.matchAll(pattern)].map((match) => match[1] ?? '')),
];

const writers = ['src/hosting/vite-plugin.ts', '.ci/mutants.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const documents = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(findAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g))('the command "%s" exists', (script) => {
  expect(scripts).toHaveProperty([script]);
});

test('every command is in CONTRIBUTING.md', () => {
  for (const script of Object.keys(scripts))
    expect(documents).toMatch(new RegExp(`npm (run )?${script}\\b`));
});

// A path has a slash or a file extension. Other words are not paths.
const PATH = /[`(]((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:md|html|json|ts|tsx|png))[`)]/g;
test.each(findAll(PATH, documents))('the file or folder %s exists', (path) => {
  // Files of a build or a report are named where they are written.
  expect(existsSync(path) || writers.includes(`'${path}'`)).toBe(true);
});

test.each(findAll(/`(VITE_[A-Z_]+)`/g, documents))('the variable %s is read', (variable) => {
  const readers = ['src/vite-env.d.ts', 'vite.config.ts', 'src/app/environments/base-url.ts'].map(
    (file) => readFileSync(file, 'utf8'),
  );
  expect(readers.join('\n')).toContain(variable);
});

test('.env.example has every variable that the documents name', () => {
  const examples = findAll(/^# (VITE_[A-Z_]+)=/gm, readFileSync('.env.example', 'utf8'));
  expect(examples.toSorted()).toEqual(findAll(/`(VITE_[A-Z_]+)`/g, documents).toSorted());
});

test('every package in the app is in the README', () => {
  for (const name of Object.keys(dependencies))
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
});
