import { expect, test, vi } from 'vitest';
import viteConfig from '../../vite.config.ts';
import { readIdleMinutes, readPractice, readUndoSeconds, readVersion } from './build-settings.ts';

test('the version names the commit, from git or as given', () => {
  expect(readVersion('.')).toMatch(/^\d+\.\d+\.\d+ \((?:[0-9a-f]{7,12}|unknown)\)$/);
  expect(readVersion('.', 'abc1234def5678900000')).toMatch(/ \(abc1234def56\)$/);
});

test.each([
  [readPractice, [undefined, '', 'yes'], true],
  [readPractice, ['no'], false],
  [readIdleMinutes, [undefined, '', '30'], 30],
  [readIdleMinutes, ['0.5'], 0.5],
  [readUndoSeconds, [undefined, '', '5'], 5],
  [readUndoSeconds, ['0'], 0],
])('%o reads %j as %s', (read, texts, value) => {
  for (const text of texts) expect(read(text)).toBe(value);
});

test.each([
  [readPractice, ['false', 'No'], 'VITE_PRACTICE'],
  [readIdleMinutes, ['0', '-1', '1441', 'ten', 'Infinity', 'NaN'], 'VITE_IDLE_MINUTES'],
  [readUndoSeconds, ['-1', '31', '0.5', 'NaN'], 'VITE_UNDO_SECONDS'],
])('%o refuses %j, and names the variable and the value', (read, texts, variable) => {
  for (const text of texts)
    expect(() => read(text)).toThrow(`${variable} is "${text}", but it must be `);
});

test('a build without any environment stops, and says so', () => {
  for (const name of ['VITE_PRODUCTION_BASE_URL', 'VITE_STAGING_BASE_URL']) vi.stubEnv(name, '');
  vi.stubEnv('VITE_PRACTICE', 'no');
  expect(() => viteConfig({ command: 'build', mode: 'production' })).toThrow(
    'The build has no environment: VITE_PRACTICE is "no", so set',
  );
});
