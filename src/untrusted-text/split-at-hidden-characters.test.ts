import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';
import { NEEDS_MARK } from './plain-text.ts';

const shownParts = (name: string) => splitAtHiddenCharacters(name).filter((_, i) => i % 2 === 0);
const hiddenRuns = (name: string) => splitAtHiddenCharacters(name).filter((_, i) => i % 2 === 1);

/**
 * The hidden characters of the Basic Multilingual Plane: control, format, separator and default-ignorable
 * ones, and lone surrogates.
 */
const HIDDEN = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (char) => char !== ' ' && /[\p{C}\p{Z}\p{DI}]/u.test(char) && !/[\p{Cn}\p{Co}]/u.test(char),
);
const hidden = fc.constantFrom(...HIDDEN, '\u2800', '\u{E0041}', '\u{1D173}', '\u{E0101}');
// May be shown without a mark: the ideographic space (U+3000), which is visible between characters, and
// joiners, variation selectors and tags, which may change how their neighbours look.
const SHAPERS =
  /^(?:\u200C|\u200D|[\u{FE00}-\u{FE0F}]|[\u{180B}-\u{180F}]|\u3000|[\u{E0030}-\u{E007F}]|[\u{E0100}-\u{E01EF}])$/u;
const shaping = fc.constantFrom('👩‍👩‍👧', '❤️', '葛\u{E0100}', 'می‌خواهم', 'क्‍ष', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '#️⃣');
const anyName = fc
  .array(fc.oneof(anyText(), hidden, shaping, fc.constantFrom(' ', '  ', '\uD800')))
  .map((pieces) => pieces.join(''));

test('returns parts that, joined, are the name', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(splitAtHiddenCharacters(name).join('')).toBe(name);
    }),
    { numRuns: 300 },
  );
});

test('returns runs of one character each', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      for (const run of hiddenRuns(name)) expect(new Set(run).size).toBe(1);
    }),
  );
});

test('leaves no hidden character in a shown part, except those that shape it', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const shown = shownParts(name)
        .join('|')
        .replaceAll(/\p{DI}|\p{Cf}|\u3000/gu, (char) => (SHAPERS.test(char) ? '' : char));
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|[^\S ]| {2}|\p{M}{7}/u);
    }),
    { numRuns: 300 },
  );
});

test('marks every hidden character between Latin letters', () => {
  fc.assert(
    fc.property(hidden, fc.nat(30), (char, more) => {
      // The wide space is visible between letters.
      fc.pre(char !== '\u3000');
      const run = char.repeat(more + 1);
      expect(splitAtHiddenCharacters(`a${run}b`)).toStrictEqual(['a', run, 'b']);
    }),
    { numRuns: 300 },
  );
});

test('returns one part for a name that does not match NEEDS_MARK', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      fc.pre(name !== '' && !NEEDS_MARK.test(name));
      expect(splitAtHiddenCharacters(name)).toStrictEqual([name]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Rex'],
  ['Žofie 小黒 e\u0301'],
  ['🐈‍⬛'],
  ['👨🏽‍🦰 🏳️‍🌈 ❤️‍🔥 ☺︎'],
  ['🇨🇿 🏴󠁧󠁢󠁥󠁮󠁧󠁿 #️⃣'],
  ['می‌خواهم'],
  // A joiner before the virama keeps a full ra: "র্যাব" would look different.
  ['র\u200D্যাব'],
  ['葛󠄀城'],
  ['山田　太郎'],
  ['a\u0301\u0302\u0303\u0304\u0306\u0307'],
])('returns %s unchanged', (name) => {
  expect(splitAtHiddenCharacters(name)).toStrictEqual([name]);
});

test.each([
  ['a joiner between Latin letters', 'a\u200Db', '200d*1'],
  ['two joiners between Persian letters', 'می\u200C\u200Cخو', '200c*2'],
  ['a non-joiner at the end of a Persian word', 'می\u200C', '200c*1'],
  ['a joiner after an emoji', '🐈\u200D', '200d*1'],
  ['a variation selector after a letter', 'a\uFE0F', 'fe0f*1'],
  ['text hidden in tag characters after a flag', '🏴\u{E0068}\u{E0069}', 'e0068*1 e0069*1'],
  ['a direction override', 'Rex\u202Egpj', '202e*1'],
  ['spaces at the ends', ' Rex ', '20*1 20*1'],
  ['two spaces within', 'Old  Tom', '20*2'],
  ['a no-break space', 'Old\u00A0Tom', 'a0*1'],
  ['half of an emoji', '\uD83D!', 'd83d*1'],
  ['a letter with 500 accents', `a${'\u0301'.repeat(500)}b`, '301*494'],
  ['a name of invisible characters only', '\u200B\u200B\u2060', '200b*2 2060*1'],
])('marks %s', (_, name, expected) => {
  const found = hiddenRuns(name).map(
    (run) => `${run.codePointAt(0)?.toString(16)}*${Array.from(run).length}`,
  );
  expect(found.join(' ')).toBe(expected);
  expect(NEEDS_MARK.test(name)).toBe(true);
});

// A regular expression that backtracks takes quadratic time, which exceeds the time limit.
test.each(['\u200B', ' ', '\u0301\u200C', '\u{1F3F4}\u{E0041}'])(
  'splits a megabyte of %j in linear time',
  (unit) => {
    const name = unit.repeat(Math.floor(1_000_000 / unit.length));
    expect(splitAtHiddenCharacters(name).length).toBeGreaterThan(0);
  },
);
