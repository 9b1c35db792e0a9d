import { expect, test } from 'vitest';
import { hiddenWords } from './hidden-words.ts';
import { nameParts } from './name-parts.ts';

test.each([
  ['\u202E', 'U+202E', 'U+202E right-to-left override'],
  ['\u200B'.repeat(500), 'U+200B × 500', '500 times U+200B zero width space'],
  ['\u{E0041}', 'U+E0041', 'U+E0041 invisible character'],
  ['\u0007', 'U+0007', 'U+0007 control character'],
  ['\uD800', 'U+D800', 'U+D800 half of a character'],
  ['\u2003', 'U+2003', 'U+2003 space'],
  ['\u034F', 'U+034F', 'U+034F invisible character'],
  [' ', '␣', 'space'],
  ['   ', '␣␣␣', '3 spaces'],
  [' '.repeat(9000), '␣ × 9000', '9000 spaces'],
])('%j', (text, short, long) => {
  const words = nameParts(text).map((part) =>
    typeof part === 'string' ? part : hiddenWords(part),
  );
  expect(words).toStrictEqual([{ short, long }]);
});
