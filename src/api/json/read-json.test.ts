import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { readJson, UnreadableBody } from './read-json.ts';

/** A response whose body arrives in parts, cut at these bytes. */
function responseInParts(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]): Response {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
  let start = 0;
  const parts = ends.toSorted((a, b) => a - b).map((end) => bytes.slice(start, (start = end)));
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
  );
}

const cuts = fc.array(fc.nat(), { maxLength: 5 });

test('a body may arrive in parts that are cut anywhere, even within a character', async () => {
  await fc.assert(
    fc.asyncProperty(anyText(), cuts, async (text, at) => {
      const sent = `🐈 é ${text}`;
      const bytes = new TextEncoder().encode(JSON.stringify(sent));
      expect(await readJson(responseInParts(bytes, at))).toBe(sent);
    }),
  );
});

test('a body that ends within a character is not UTF-8', async () => {
  const bytes = new TextEncoder().encode('"🐈').slice(0, -1);
  await expect(readJson(responseInParts(bytes, []))).rejects.toThrow(UnreadableBody);
  await expect(readJson(responseInParts(bytes, [3]))).rejects.toThrow('not UTF-8 text');
});
