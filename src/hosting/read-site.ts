import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// The types of the files in a build. Others are sent as `application/octet-stream`.
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED_TYPES = new Set(['.png', '.woff2']);

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof COMPRESSORS;

/** One file of the build, ready to send. */
export interface SiteFile {
  body: Buffer;
  type: string;
  /** Compared with `If-None-Match`. Weak, because all encodings have the same one (RFC 9110, 8.8.1). */
  etag: string;
  compressible: boolean;
  compress: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * Reads all files of a built folder into memory, by their addresses, such as `/assets/index.js`. Requests
 * read no files, so they cannot reach files outside the folder. Symbolic links are ignored.
 */
export function readSite(folder: string): Map<string, SiteFile> {
  const site = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    site.set(`/${relative(folder, file).replaceAll(sep, '/')}`, readSiteFile(file));
  }
  return site;
}

function readSiteFile(file: string): SiteFile {
  const body = readFileSync(file);
  const extension = extname(file);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    compressible: extension in TYPES && !COMPRESSED_TYPES.has(extension),
    compress(encoding) {
      const result = compressed.get(encoding) ?? COMPRESSORS[encoding](body);
      compressed.set(encoding, result);
      return result;
    },
  };
}

/**
 * Returns br, or else gzip, if an `Accept-Encoding` header names it with a weight above 0. Undefined otherwise, also
 * for a wildcard.
 */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', weight = '1'] = entry.split(/;\s*q=/i);
      return [name.trim().toLowerCase(), Number(weight)];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? 0) > 0);
}
