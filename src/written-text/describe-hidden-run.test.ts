import { expect, test } from 'vitest';
import { describeHiddenRun } from './describe-hidden-run.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';

const describeParts = (text: string) =>
  splitAtHiddenCharacters(text).map((part) =>
    typeof part === 'string' ? part : describeHiddenRun(part),
  );

test.each([
  ['\u202E', 'U+202E', 'U+202E right-to-left override'],
  ['\u200B'.repeat(500), 'U+200B × 500', '500 times U+200B zero width space'],
  ['\u{E0041}', 'U+E0041', 'U+E0041 invisible character'],
  ['\u0007', 'U+0007', 'U+0007 control character'],
  ['\uD800', 'U+D800', 'U+D800 half of a character'],
  ['\u2003', 'U+2003', 'U+2003 space'],
  ['\u034F', 'U+034F', 'U+034F invisible character'],
  [' ', '␣', 'space'],
  ['    ', '␣␣␣␣', '4 spaces'],
  ['     ', '␣ × 5', '5 spaces'],
  [' '.repeat(9000), '␣ × 9000', '9000 spaces'],
])('describes %j as %s', (text, short, long) => {
  expect(describeParts(text)).toStrictEqual([{ short, long }]);
});

// Names by the Unicode standard, some of them shortened, or as people call the characters.
test.each([
  'U+0009 tab',
  'U+000A line break',
  'U+000D carriage return',
  'U+00A0 no-break space',
  'U+00AD soft hyphen',
  'U+061C Arabic letter mark',
  'U+200B zero width space',
  'U+200C zero width non-joiner',
  'U+200D zero width joiner',
  'U+200E left-to-right mark',
  'U+200F right-to-left mark',
  'U+2028 line separator',
  'U+2029 paragraph separator',
  'U+202A left-to-right embedding',
  'U+202B right-to-left embedding',
  'U+202C pop directional formatting',
  'U+202D left-to-right override',
  'U+202E right-to-left override',
  'U+202F narrow no-break space',
  'U+2060 word joiner',
  'U+2066 left-to-right isolate',
  'U+2067 right-to-left isolate',
  'U+2068 first strong isolate',
  'U+2069 pop directional isolate',
  'U+3000 ideographic space',
  'U+FEFF byte order mark',
])('describes a character as %s', (long) => {
  const short = long.slice(0, 'U+0000'.length);
  const text = String.fromCodePoint(Number(short.replace('U+', '0x')));
  expect(describeParts(text)).toStrictEqual([{ short, long }]);
});

test('describes the seventh and further accents of a letter as accents', () => {
  const text = `a${'\u0301'.repeat(8)}`;
  expect(describeParts(text).at(-1)).toStrictEqual({
    short: 'U+0301 × 2',
    long: '2 times U+0301 accent',
  });
});
