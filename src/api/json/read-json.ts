import { parseJson } from './json.ts';

/** Thrown for a body that is too large, not UTF-8 or not JSON. The message says which. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly status: number;

  constructor(response: Response, reason: string) {
    super(reason);
    this.status = response.status;
  }
}

/** The largest body that is read: five times 100 pets with names of 10,000 characters (1 MB). */
export const MAX_BODY_BYTES = 5_000_000;

/**
 * Reads a body with `parseJson`. Stops reading beyond `MAX_BODY_BYTES`.
 *
 * @throws UnreadableBody, or the error that broke the stream
 */
export async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBytes(response);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBody(response, 'the answer is not UTF-8 text');
  }
  try {
    return parseJson(text);
  } catch {
    throw new UnreadableBody(response, 'the answer is not JSON');
  }
}

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  if (reader === undefined) return new ArrayBuffer(0);
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    length += value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new UnreadableBody(response, `the answer is over ${MAX_BODY_BYTES / 1_000_000} MB`);
    }
    chunks.push(value);
  }
}
