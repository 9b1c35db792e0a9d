import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** The scripts and dependencies in package.json. */
const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const findDocuments = (folder: string, recursive: boolean) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    // Not the changelog: an entry stays when what it names goes.
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

/** The text of each document, by its path. */
const DOCUMENTS = new Map(
  [
    ...findDocuments('.', false),
    ...['src', 'tools'].flatMap((folder) => findDocuments(folder, true)),
  ].map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Contains the names of files that only a build has. */
const buildPlugin = readFileSync('tools/build/vite-plugin.ts', 'utf8');
const documents = [...DOCUMENTS.values()].join('\n');
const contributing = DOCUMENTS.get('CONTRIBUTING.md') ?? '';
const readme = DOCUMENTS.get('README.md') ?? '';

const findAll = (pattern: RegExp, text = documents) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

test('every command is in CONTRIBUTING.md', () => {
  for (const script of Object.keys(scripts))
    expect(contributing).toMatch(new RegExp(`npm (run )?${script}\\b`));
});

test('every command in a document is a script', () => {
  for (const script of findAll(/\bnpm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script]);
});

// A path has a slash or a file extension.
const PATH = /[`(]((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:md|html|json|ts|tsx|png))[`)]/g;
const paths = [...DOCUMENTS].flatMap(([file, text]) =>
  findAll(PATH, text).map((path) => [file, path] as const),
);
test.each(paths)('%s: the file or folder %s exists', (file, path) => {
  const places = [path, join(dirname(file), path)];
  expect(places.some((place) => existsSync(place)) || buildPlugin.includes(`'${path}'`)).toBe(true);
});

test.each(findAll(/`(VITE_[A-Z_]+)`/g))('the variable %s is read', (variable) => {
  const readers = ['src/vite-env.d.ts', 'vite.config.ts', 'tools/build/base-url.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(readers.join('\n')).toContain(variable);
});

test('.env.example has every variable that the documents name', () => {
  const examples = findAll(/^# (VITE_[A-Z_]+)=/gm, readFileSync('.env.example', 'utf8'));
  expect(examples.toSorted()).toEqual(findAll(/`(VITE_[A-Z_]+)`/g).toSorted());
});

test('every package in the app has a row in README.md', () => {
  for (const name of Object.keys(dependencies))
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
});
