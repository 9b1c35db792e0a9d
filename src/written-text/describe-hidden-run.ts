import type { HiddenRun } from './split-at-hidden-characters.ts';

// Names of hidden characters, by the Unicode standard or as people call them. Others are described by their kind.
const NAMES = new Map([
  [0x09, 'tab'],
  [0x0a, 'line break'],
  [0x0d, 'carriage return'],
  [0xa0, 'no-break space'],
  [0xad, 'soft hyphen'],
  [0x61c, 'Arabic letter mark'],
  [0x200b, 'zero width space'],
  [0x200c, 'zero width non-joiner'],
  [0x200d, 'zero width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0x202a, 'left-to-right embedding'],
  [0x202b, 'right-to-left embedding'],
  [0x202c, 'pop directional formatting'],
  [0x202d, 'left-to-right override'],
  [0x202e, 'right-to-left override'],
  [0x202f, 'narrow no-break space'],
  [0x2060, 'word joiner'],
  [0x2066, 'left-to-right isolate'],
  [0x2067, 'right-to-left isolate'],
  [0x2068, 'first strong isolate'],
  [0x2069, 'pop directional isolate'],
  [0x3000, 'ideographic space'],
  [0xfeff, 'byte order mark'],
]);

/** The text of a run's mark: `short` is shown, `long` is its name for screen readers and its tooltip. */
export function describeHiddenRun({ text, codePoint, count }: HiddenRun): {
  short: string;
  long: string;
} {
  if (codePoint === 0x20)
    return count === 1
      ? { short: '␣', long: 'space' }
      : { short: count <= 4 ? '␣'.repeat(count) : `␣ × ${count}`, long: `${count} spaces` };
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = `${code} ${NAMES.get(codePoint) ?? kindOf(text)}`;
  return count === 1
    ? { short: code, long: name }
    : { short: `${code} × ${count}`, long: `${count} times ${name}` };
}

function kindOf(text: string): string {
  if (/^\p{Cc}/u.test(text)) return 'control character';
  if (/^\p{Cs}/u.test(text)) return 'half of a character';
  if (/^(?!\p{DI})\p{M}/u.test(text)) return 'accent';
  return /^\s/.test(text) ? 'space' : 'invisible character';
}
