import { expect, test } from 'vitest';
import { describeHiddenRun } from './describe-hidden-run.ts';
import { splitName } from './split-name.ts';

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
])('describes %j as %s', (text, short, long) => {
  const marks = splitName(text).map((part) =>
    typeof part === 'string' ? part : describeHiddenRun(part),
  );
  expect(marks).toStrictEqual([{ short, long }]);
});
