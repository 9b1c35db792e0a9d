import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Lists the checksums of all other files of a build, for `sha256sum --check`. */
export const CHECKSUMS_FILE = 'sha256sums.txt';

/** Returns the paths of all files in a built folder, such as `assets/index.js`, except symbolic links. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Returns the checksum of each file in a built folder except `CHECKSUMS_FILE`, by its path. */
export function checksumsOf(folder: string): Map<string, string> {
  const paths = listFiles(folder)
    .filter((path) => path !== CHECKSUMS_FILE)
    .toSorted();
  return new Map(paths.map((path) => [path, checksumOf(readFileSync(join(folder, path)))]));
}

/** Returns the SHA-256 of a text or file in hexadecimal. */
export function checksumOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes checksums in the format of `sha256sum`. */
export function writeChecksums(checksums: ReadonlyMap<string, string>): string {
  return [...checksums].map(([path, checksum]) => `${checksum}  ${path}\n`).join('');
}
