// Builds the app without Practice: with a service, and without any environment.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from './checksums.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'practice-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the app with these variables, in a process of its own. @returns the folder */
async function build(name: string, variables: Record<string, string>): Promise<string> {
  const outDir = join(folder, name);
  const vite = join(ROOT, 'node_modules/.bin/vite');
  // An empty variable takes precedence over one of a .env file.
  const none = { VITE_PRODUCTION_BASE_URL: '', VITE_STAGING_BASE_URL: '', VITE_PRACTICE: '' };
  await promisify(execFile)(vite, ['build', '--outDir', outDir], {
    cwd: ROOT,
    env: { ...process.env, ...none, ...variables },
  });
  return outDir;
}

/** Returns the files of a build whose name or text contains the word Practice, except as a colour of the styles. */
const filesWithPractice = (outDir: string) =>
  listFiles(outDir).filter((path) =>
    /(?<!--)practice/i.test(path + readFileSync(join(outDir, path), 'latin1')),
  );

test('a build with VITE_PRACTICE=no has no word, file or chunk of Practice', async () => {
  const outDir = await build('without', { VITE_PRACTICE: 'no', VITE_PRODUCTION_BASE_URL: '/v1' });
  expect(listFiles(outDir)).toContain('index.html');
  expect(filesWithPractice(outDir)).toEqual([]);
});

test('a build without any environment stops, and says so', async () => {
  const built = build('empty', { VITE_PRACTICE: 'no' });
  await expect(built).rejects.toThrow(
    'The build has no environment: VITE_PRACTICE is "no", so set VITE_PRODUCTION_BASE_URL or VITE_STAGING_BASE_URL.',
  );
  expect(existsSync(join(folder, 'empty'))).toBe(false);
});
