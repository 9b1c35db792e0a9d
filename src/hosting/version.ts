import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which version this is: of the package, with the commit, as in `0.1.0 (abc1234)`.
 *
 * @param folder where package.json is
 * @param commit given where there is no repository to ask, as in a container; else empty
 */
export function readVersion(folder: string, commit = ''): string {
  const { version }: { version?: unknown } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return `${String(version)} (${commit.slice(0, 12) || readCommit(folder)})`;
}

function readCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}
