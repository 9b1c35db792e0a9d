import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The file of a build that lists the checksums of the others, as `sha256sum --check` reads it. */
export const CHECKSUMS_FILE = 'sha256sums.txt';

/** The paths of all files in a built folder, such as `assets/index.js`. Symbolic links are ignored. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** The checksum of each file in a built folder but `CHECKSUMS_FILE`, by its path, such as `assets/index.js`. */
export function checksumsOf(folder: string): Map<string, string> {
  const paths = listFiles(folder)
    .filter((path) => path !== CHECKSUMS_FILE)
    .toSorted();
  return new Map(paths.map((path) => [path, checksumOf(readFileSync(join(folder, path)))]));
}

/** The SHA-256 of a text or file in hexadecimal. */
export function checksumOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes checksums in the format of `sha256sum`. */
export function writeChecksums(checksums: ReadonlyMap<string, string>): string {
  return [...checksums].map(([path, checksum]) => `${checksum}  ${path}\n`).join('');
}
