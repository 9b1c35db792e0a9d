import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { NEEDS_MARK } from './plain-text.ts';
import { renderUntrusted } from './untrusted-text.tsx';

/** Letters of both directions, a space, characters that change the direction or the line, and half a surrogate pair. */
const hostileCharacter = fc.constantFrom(
  ...Array.from('a א\u202A\u202B\u202C\u202D\u202E\u2066\u2069\u200F\n\uD800'),
);

const show = (name: string) => render(renderUntrusted(name)).container;

test('isolates the direction of a name, and keeps it from being translated', () => {
  const container = show('רקס & <b>Tom</b> 🐈');
  expect(container.innerHTML).toBe('<bdi translate="no">רקס &amp; &lt;b&gt;Tom&lt;/b&gt; 🐈</bdi>');
});

/** The titles of the marks of a name. */
const marksOf = (name: string) =>
  [...show(name).querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('title'));

test('marks a hidden character, with its code as the name for screen readers', () => {
  expect(show('Rex\u202Egpj').textContent).toBe('Rexgpj');
  expect(screen.getByRole('img', { name: 'Hidden character U+202E' }).textContent).toBe('');
});

test.each([
  ['a joiner between Latin letters', 'a\u200Db', 'U+200D'],
  ['two joiners between Persian letters', 'می\u200C\u200Cخو', 'U+200C × 2'],
  ['a non-joiner at the end of a Persian word', 'می\u200C', 'U+200C'],
  ['a joiner after an emoji', '🐈\u200D', 'U+200D'],
  ['a variation selector after a letter', 'a\uFE0F', 'U+FE0F'],
  ['text hidden in tag characters', '🏴\u{E0068}\u{E0069}', 'U+E0068, U+E0069'],
  ['spaces at the ends', ' Rex ', 'U+0020, U+0020'],
  ['two spaces within', 'Old  Tom', 'U+0020 × 2'],
  ['a no-break space', 'Old\u00A0Tom', 'U+00A0'],
  ['a wide space at an end', '太郎\u3000', 'U+3000'],
  ['half of an emoji', '\uD83D!', 'U+D83D'],
  ['a letter with 50 accents', `a${'\u0301'.repeat(50)}b`, 'U+0301 × 44'],
  ['a name of invisible characters only', '\u200B\u200B\u2060', 'U+200B × 2, U+2060'],
])('marks %s', (_, name, codes) => {
  expect(marksOf(name).join(', ')).toBe(codes.replaceAll('U+', 'Hidden character U+'));
  expect(name).toMatch(NEEDS_MARK);
});

test.each([
  'Žofie 小黒 e\u0301',
  '🐈‍⬛ 👨🏽‍🦰 🏳️‍🌈 ❤️‍🔥 ☺︎ 🇨🇿 #️⃣',
  'می‌خواهم',
  // A joiner before the virama keeps a full ra: "র্যাব" would look different.
  'র\u200D্যাব',
  '山田　太郎',
  'a\u0301\u0302\u0303\u0304\u0306\u0307',
])('shows %s unchanged', (name) => {
  const container = show(name);
  expect(container.textContent).toBe(name);
  expect(container.querySelector('[role=img]')).toBeNull();
});

// A regular expression that backtracks takes quadratic time, which exceeds the time limit.
test.each(['\u200B', '\u0301', '👩‍'])('marks a megabyte of %j in linear time', (unit) => {
  const name = unit.repeat(Math.floor(1_000_000 / unit.length));
  expect(render(renderUntrusted(name, 'whole')).container.textContent.length).toBeLessThan(1e6);
});

test('never renders a control, direction or surrogate character of any of hundreds of names', () => {
  const anyName = fc.oneof(anyText(), fc.string({ unit: hostileCharacter }));
  fc.assert(
    fc.property(fc.array(anyName, { minLength: 50, maxLength: 50 }), (names) => {
      const cells = names.map((name) => renderUntrusted(name));
      const { container, unmount } = render(createElement('div', {}, ...cells));
      expect(container.textContent).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Cs}]/u);
      unmount();
    }),
    { numRuns: 8 },
  );
});

test('cuts a long name, and has the whole in its title', () => {
  const name = `${'Rex and '.repeat(50)}Tom\u202E`;
  const cut = show(name).querySelector('bdi');
  expect(cut?.textContent).toBe(`${name.slice(0, 100)}…`);
  expect(cut?.title).toBe(`${'Rex and '.repeat(50)}Tom\\u{202e}`);
  const whole = render(renderUntrusted(name, 'whole')).container.querySelector('bdi');
  expect(whole?.textContent).toBe(`${'Rex and '.repeat(50)}Tom`);
  expect(whole?.title).toBe('');
});

test('does not cut a long name within an emoji, and does not mark the space before the cut', () => {
  const container = show(`${'a'.repeat(95)} ${'👩‍👩‍👧'.repeat(20)}`);
  expect(container.textContent).toBe(`${'a'.repeat(95)} …`);
});
