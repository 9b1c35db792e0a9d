import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVersion } from './read-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
afterAll(() => rmSync(folder, { recursive: true }));

test('names the commit, from git or as given', () => {
  expect(readVersion(import.meta.dirname + '/../..')).toMatch(
    /^\d+\.\d+\.\d+ \((?:[0-9a-f]{7,12}|unknown)\)$/,
  );
  expect(readVersion(folder, 'abc1234')).toBe('1.2.3 (abc1234)');
  expect(readVersion(folder, 'abc1234def5678900000')).toBe('1.2.3 (abc1234def56)');
});

test('names the commit "unknown" without a repository', () => {
  expect(readVersion(folder)).toBe('1.2.3 (unknown)');
});
