import { stringifyJson } from '../api/json/json.ts';
import { isJsonObject } from './response-shape.ts';

/**
 * Formats a value as JSON, in pieces that, joined, are `stringifyJson(value, 2)`. The whole may not fit into
 * memory: indentation makes 5 MB of short values, nested 100 deep, a hundred times as long.
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
 * Takes the first characters of a text in pieces, and reads no more pieces than needed.
 *
 * @returns the text, and whether there is more
 */
export function takeText(
  pieces: Iterable<string>,
  length: number,
): { text: string; hasMore: boolean } {
  const taken: string[] = [];
  let room = length;
  for (const piece of pieces) {
    if (piece.length > room) {
      // Does not cut a surrogate pair, half of which would be shown as U+FFFD.
      const start = piece.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
      return { text: taken.join('') + start, hasMore: true };
    }
    taken.push(piece);
    room -= piece.length;
  }
  return { text: taken.join(''), hasMore: false };
}
