import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readIdleMinutes, readPractice, readVersion } from './build-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
afterAll(() => rmSync(folder, { recursive: true }));

test('the version names the commit, from git or as given', () => {
  expect(readVersion(import.meta.dirname + '/../..')).toMatch(
    /^\d+\.\d+\.\d+ \((?:[0-9a-f]{7,12}|unknown)\)$/,
  );
  expect(readVersion(folder, 'abc1234')).toBe('1.2.3 (abc1234)');
  expect(readVersion(folder, 'abc1234def5678900000')).toBe('1.2.3 (abc1234def56)');
});

test('the version names the commit "unknown" without a repository', () => {
  expect(readVersion(folder)).toBe('1.2.3 (unknown)');
});

test('Practice is in the build unless VITE_PRACTICE is no', () => {
  expect([undefined, '', 'yes', 'no'].map(readPractice)).toEqual([true, true, true, false]);
  expect(() => readPractice('false')).toThrow(
    'VITE_PRACTICE is "false", but it must be "yes" or "no".',
  );
});

test('the idle time is 30 minutes by default, and may be a fraction of a minute', () => {
  expect([undefined, '', '10', '0.5', '1440'].map(readIdleMinutes)).toEqual([
    30, 30, 10, 0.5, 1440,
  ]);
});

test.each(['0', '-1', '1441', 'ten', 'Infinity', 'NaN'])('"%s" is rejected', (text) => {
  expect(() => readIdleMinutes(text)).toThrow(
    `VITE_IDLE_MINUTES is "${text}", but it must be more than 0 and at most 1440.`,
  );
});
