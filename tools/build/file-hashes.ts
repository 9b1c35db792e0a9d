import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The file of a build that lists the hashes of the others, as `sha256sum --check` reads it. */
export const HASHES_FILE = 'sha256sums.txt';

/** The paths of all files in a built folder, such as `assets/index.js`. Symbolic links are ignored. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** The SHA-256 of each file but `HASHES_FILE` in a built folder, in hexadecimal, by its path (`assets/index.js`). */
export function hashFiles(folder: string): Map<string, string> {
  const paths = listFiles(folder)
    .filter((path) => path !== HASHES_FILE)
    .toSorted();
  return new Map(paths.map((path) => [path, hashContent(readFileSync(join(folder, path)))]));
}

/** The SHA-256 of a text or file in hexadecimal. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes hashes in the format of `sha256sum`. */
export function writeHashes(hashes: ReadonlyMap<string, string>): string {
  return [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}
