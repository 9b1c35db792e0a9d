// One name for one thing: a search for a name leads to one file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;

test('no two files of src export the same name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
  const filesOf = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  expect(filesOf.size).toBeGreaterThan(500);
  expect([...filesOf].filter(([, { size }]) => size > 1)).toEqual([]);
});
