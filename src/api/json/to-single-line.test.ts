import { expect, test } from 'vitest';
import { toSingleLine } from './to-single-line.ts';

test.each([
  ['a line break', '\n', 'a'],
  ['a control character', '\u0085', '85'],
  ['a right-to-left override', '\u202E', '202e'],
  ['a zero width space', '\u200B', '200b'],
  ['a lone surrogate', '\uD83D', 'd83d'],
  ['a variation selector', '\uFE0F', 'fe0f'],
  ['a blank Braille pattern', '\u2800', '2800'],
])('%s is escaped', (_, character, code) => {
  expect(toSingleLine(`Rex${character}Tom`)).toBe(`Rex\\u{${code}}Tom`);
});

test('letters of any script, accents, emojis and spaces are unchanged', () => {
  const text = 'Žofie 小黒 e\u0301 🐈 山田\u3000太郎 1\u00A0kg';
  expect(toSingleLine(text)).toBe(text);
});
