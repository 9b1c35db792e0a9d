import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the app's version with its commit, such as `1.0.0 (abc1234)`.
 *
 * @param folder the folder of package.json
 * @param commit replaces git's commit unless it is empty, for example in a container without a repository
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

/**
 * Reads `VITE_PRACTICE`: the build has the environment Practice unless this is `no`.
 *
 * @throws Error that names the variable, the value and the rule
 */
export function readPractice(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'yes') return true;
  if (text === 'no') return false;
  throw new Error(`VITE_PRACTICE is "${text}", but it must be "yes" or "no".`);
}

/** Short enough for a computer that several people share. */
const DEFAULT_IDLE_MINUTES = 30;

/**
 * Reads `VITE_IDLE_MINUTES`: the minutes of inactivity after which the key is forgotten.
 *
 * @throws Error that names the variable, the value and the rule
 */
export function readIdleMinutes(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_IDLE_MINUTES;
  const minutes = Number(text);
  if (minutes > 0 && minutes <= 24 * 60) return minutes;
  throw new Error(`VITE_IDLE_MINUTES is "${text}", but it must be more than 0 and at most 1440.`);
}

/** The time to undo without `VITE_UNDO_SECONDS`. */
const DEFAULT_UNDO_SECONDS = 5;

/**
 * Reads `VITE_UNDO_SECONDS`: for how many seconds an added pet waits before it is sent.
 *
 * @throws Error that names the variable, the value and the rule
 */
export function readUndoSeconds(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_UNDO_SECONDS;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 30) return seconds;
  throw new Error(`VITE_UNDO_SECONDS is "${text}", but it must be a whole number from 0 to 30.`);
}
