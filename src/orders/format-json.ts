import { stringifyJson } from '../api/json/json.ts';
import { isJsonObject } from './json-kinds.ts';

/**
 * The formatted JSON of a value in pieces, which joined are `stringifyJson(value, 2)`.
 *
 * In pieces because the whole may not fit: 5 MB of short values, 100 deep, grow a hundredfold by
 * their indents alone.
 */
export function* formatJson(value: unknown, lineStart = '\n'): Generator<string, undefined> {
  const inner = `${lineStart}  `;
  let before = '';
  if (Array.isArray(value)) {
    for (const item of value) {
      yield `${before || '['}${inner}`;
      yield* formatJson(item, inner);
      before = ',';
    }
    yield before ? `${lineStart}]` : '[]';
  } else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      yield `${before || '{'}${inner}${stringifyJson(key)}: `;
      yield* formatJson(value[key], inner);
      before = ',';
    }
    yield before ? `${lineStart}}` : '{}';
  } else yield stringifyJson(value);
}

/**
 * The first characters of a text that comes in pieces. It reads no further than it must.
 *
 * @returns the text, and whether there is more of it
 */
export function takeText(
  pieces: Iterable<string>,
  length: number,
): { text: string; more: boolean } {
  const taken: string[] = [];
  let room = length;
  for (const piece of pieces) {
    if (piece.length > room) {
      // A character beyond the first 65,536 is a pair: half of it would show as a wrong one.
      const start = piece.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
      return { text: taken.join('') + start, more: true };
    }
    taken.push(piece);
    room -= piece.length;
  }
  return { text: taken.join(''), more: false };
}
