import { NotChecked } from '../conformance/check.ts';
import { checksumOf } from '../build/checksums.ts';

/** A live site, and the build to compare it with. */
export interface Site {
  /** The address of its page, with a slash at its end. */
  url: string;
  /** The SHA-256 of each file of the build, by its path. */
  files: ReadonlyMap<string, string>;
  /** The headers of every response, according to the build. */
  headers: ReadonlyMap<string, string>;
  fetch: (request: Request) => Promise<Response>;
}

/** `size` and `hash` (SHA-256) are of the decompressed body. */
export interface SiteResponse {
  status: number;
  headers: Headers;
  size: number;
  hash: string;
}

const TIMEOUT_MS = 10_000;
/** Ends endless responses. Far more than the largest file of a build. */
const MAX_BYTES = 20_000_000;

/**
 * Requests a path of the site, without following redirects.
 *
 * @throws NotChecked if the response is missing, incomplete or longer than `MAX_BYTES`
 */
export async function send({ url, fetch }: Site, path: string): Promise<SiteResponse> {
  const request = new Request(url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const { status, headers, body } = await fetch(request);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.byteLength;
      if (size > MAX_BYTES) throw new NotChecked(`/${path} is over ${MAX_BYTES / 1_000_000} MB`);
      parts.push(part);
    }
    return { status, headers, size, hash: checksumOf(Buffer.concat(parts)) };
  } catch (error) {
    throw error instanceof NotChecked
      ? error
      : new NotChecked(`/${path}: no complete response was received`);
  }
}
