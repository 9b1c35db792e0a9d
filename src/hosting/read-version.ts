import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the app's version with its commit, such as `0.1.0 (abc1234)`.
 *
 * @param folder the folder of package.json
 * @param commit replaces git's commit, for example in a container without a repository, unless it is empty
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
