import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// What a build has in it. Anything else goes out as bytes, which `nosniff` keeps from being more.
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
const PACKED_ALREADY = new Set(['.png', '.woff2']);

const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof PACKERS;

/** One file of the build, as it goes out. */
export interface SiteFile {
  body: Buffer;
  type: string;
  /** For `If-None-Match`. Weak: it is the same for every encoding (RFC 9110, 8.8.1). */
  tag: string;
  compressible: boolean;
  pack: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * Reads all files of a built folder into memory, by their addresses, such as `/assets/index.js`.
 * Nothing is read afterwards, so that no request can reach beyond the folder. Links are left out.
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
  const ending = extname(file);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    type: TYPES[ending] ?? 'application/octet-stream',
    tag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    compressible: ending in TYPES && !PACKED_ALREADY.has(ending),
    pack(encoding) {
      const result = packed.get(encoding) ?? PACKERS[encoding](body);
      packed.set(encoding, result);
      return result;
    },
  };
}

/** The best encoding that an `Accept-Encoding` header takes, or undefined for none. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', weight = '1'] = entry.split(/;\s*q=/i);
      return [name.trim().toLowerCase(), Number(weight)];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? 0) > 0);
}
