// Builds the app without Practice.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import viteConfig from '../../vite.config.ts';
import { listFiles } from './checksums.ts';

const ROOT = join(import.meta.dirname, '../..');
// An empty variable takes precedence over one of a .env file.
const VARIABLES = {
  VITE_PRODUCTION_BASE_URL: '/v1',
  VITE_STAGING_BASE_URL: '',
  VITE_PRACTICE: 'no',
};
const folder = mkdtempSync(join(tmpdir(), 'build-'));
const read = (name: string) => readFileSync(join(folder, name), 'latin1');
beforeAll(() => {
  const vite = join(ROOT, 'node_modules/.bin/vite');
  const env = { ...process.env, ...VARIABLES };
  execFileSync(vite, ['build', '--outDir', folder], { cwd: ROOT, env });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a build with VITE_PRACTICE=no has no word, file or chunk of Practice', () => {
  const files = listFiles(folder);
  expect(files).toContain('index.html');
  // Except as a colour of the styles.
  expect(files.filter((path) => /(?<!--)practice/i.test(path + read(path)))).toEqual([]);
});

test('a build lists the packages of the app, but no tools', () => {
  const { components, ...format } = JSON.parse(read('sbom.cdx.json'));
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vite');
  expect(format).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});

test('a build without any environment stops, and says so', () => {
  for (const [name, value] of Object.entries({ ...VARIABLES, VITE_PRODUCTION_BASE_URL: '' }))
    vi.stubEnv(name, value);
  expect(() => viteConfig({ command: 'build', mode: 'production' })).toThrow(
    'The build has no environment: VITE_PRACTICE is "no", so set VITE_PRODUCTION_BASE_URL or VITE_STAGING_BASE_URL.',
  );
});
