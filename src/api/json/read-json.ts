import { parseJson } from './json.ts';

/** Thrown for a body that is too large, not UTF-8 or not JSON, which includes JSON that nests too deeply. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly status: number;

  constructor(response: Response, reason: string) {
    super(reason);
    this.status = response.status;
  }
}

/** Five times the size of 100 pets with names of 10,000 letters. */
export const MAX_BODY_BYTES = 5_000_000;

/** Reads at most `MAX_BODY_BYTES`. @throws UnreadableBody, or the error that broke the stream */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readBodyText(response);
  try {
    return parseJson(text);
  } catch {
    throw new UnreadableBody(response, 'not JSON');
  }
}

/** Reads the body as text, with the size limit of `readJson`. @throws the errors of `readJson` */
export async function readBodyText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const stop = async (reason: string): Promise<never> => {
    await reader.cancel();
    throw new UnreadableBody(response, reason);
  };
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    length += value?.byteLength ?? 0;
    if (length > MAX_BODY_BYTES) await stop(`over ${MAX_BODY_BYTES / 1_000_000} MB`);
    try {
      text += decoder.decode(value, { stream: !done });
    } catch {
      await stop('not UTF-8 text');
    }
    if (done) return text;
  }
}
