import { NotChecked } from '../conformance/check.ts';
import { checksumOf } from '../build/checksums.ts';

/** A live site, and the build that it is compared with. */
export interface Site {
  /** The address of its page, with a slash at its end. */
  url: string;
  /** The SHA-256 of each file of the build, by its path. */
  files: ReadonlyMap<string, string>;
  /** The headers that the build wants with every answer. */
  headers: ReadonlyMap<string, string>;
  fetch: (request: Request) => Promise<Response>;
}

/** What a site answers, with the SHA-256 of its body, and its size in bytes once it is decompressed. */
export interface SiteAnswer {
  status: number;
  headers: Headers;
  size: number;
  hash: string;
}

const TIME_LIMIT = 10_000;
/** Far more than the largest file of a build. An answer that does not end is given up beyond it. */
const MAX_BYTES = 20_000_000;

/**
 * Requests a path of the site, without following redirects.
 *
 * @throws NotChecked if no whole answer arrives
 */
export async function send({ url, fetch }: Site, path: string): Promise<SiteAnswer> {
  const request = new Request(url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  try {
    const { status, headers, body } = await fetch(request);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.byteLength;
      if (size > MAX_BYTES) throw new NotChecked(`/${path} has over ${MAX_BYTES / 1_000_000} MB`);
      parts.push(part);
    }
    return { status, headers, size, hash: checksumOf(Buffer.concat(parts)) };
  } catch (error) {
    throw error instanceof NotChecked ? error : new NotChecked(`/${path}: no whole answer arrived`);
  }
}
