import { parseJson } from './json.ts';

/** A body that came, but is too large, no UTF-8 or no JSON. The message says which. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly status: number;

  constructor(response: Response, reason: string) {
    super(reason);
    this.status = response.status;
  }
}

/** 100 pets with names of 10,000 characters are 1 MB: five times that is no list of pets. */
export const MAX_BODY_BYTES = 5_000_000;

/**
 * Reads a body as exact JSON while counting its bytes, and cuts it off beyond the limit.
 *
 * @throws UnreadableBody, or whatever broke the stream
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
