import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { NEEDS_MARK } from './plain-text.ts';
import { textInCell, renderUntrusted } from './untrusted-text.tsx';

/** Letters of both directions, a space, characters that change the direction or the line, and half a surrogate pair. */
const hostileCharacter = fc.constantFrom(
  ...Array.from('a א\u202A\u202B\u202C\u202D\u202E\u2066\u2069\u200F\n\uD800'),
);

const show = (name: string) => render(renderUntrusted(name)).container;

test('isolates the direction of a name, and keeps it from being translated', () => {
  const container = show('רקס & <b>Tom</b> 🐈');
  expect(container.innerHTML).toBe('<bdi translate="no">רקס &amp; &lt;b&gt;Tom&lt;/b&gt; 🐈</bdi>');
});

test('in a cell, a plain ASCII name is text only, and any other has an element', () => {
  const inCell = (name: string) => render(textInCell(name)).container.innerHTML;
  expect(inCell('Rex & <b>Tom</b>')).toBe('Rex &amp; &lt;b&gt;Tom&lt;/b&gt;');
  expect(inCell('Zoë')).toBe('<bdi>Zoë</bdi>');
});

test.each([
  ['U+202E', 'Rex\u202Egpj'],
  ['U+0020 × 2', 'Old  Tom'],
  ['U+200B × 97', `Rex${'\u200B'.repeat(500)}`],
  ['U+D800', 'Rex\uD800!'],
])(
  'shows a hidden character with the mark %s, which is an image for a screen reader',
  (mark, name) => {
    const container = show(name);
    const shown = screen.getByRole('img', { name: mark });
    expect(shown.textContent).toBe(mark);
    expect(container.textContent).not.toMatch(NEEDS_MARK);
  },
);

test('never renders a control, direction or surrogate character of any of hundreds of names', () => {
  const anyName = fc.oneof(anyText(), fc.string({ unit: hostileCharacter }));
  fc.assert(
    fc.property(fc.array(anyName, { minLength: 50, maxLength: 50 }), (names) => {
      const cells = names.flatMap((name) => [renderUntrusted(name), textInCell(name)]);
      const { container, unmount } = render(createElement('div', {}, ...cells));
      expect(container.textContent).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Cs}]/u);
      unmount();
    }),
    { numRuns: 8 },
  );
});

test('shows the beginning of a name of 10,000 characters, and all of it on demand', async () => {
  const name = `${'Rex and '.repeat(1249)}Tomcat 🐈`;
  expect(Array.from(name)).toHaveLength(10_000);
  const user = userEvent.setup();
  const container = show(name);
  await user.click(await screen.findByRole('button', { name: 'Show all 10,000 characters' }));
  expect(screen.getByRole('group', { name: 'Full text' }).textContent).toBe(name);
  const less = screen.getByRole('button', { name: 'Show less', expanded: true });
  await user.click(less);
  expect(container.querySelector('bdi')?.textContent).toBe(`${name.slice(0, 100)}…`);
});

test('is complete on paper', () => {
  const name = 'Rex and '.repeat(50);
  const container = show(`${name}Tom`);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(container.querySelector('bdi')?.textContent).toBe(`${name}Tom`);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(container.querySelector('bdi')?.textContent).toMatch(/…$/);
});

test('does not cut a long name within an emoji, and does not mark the space before the cut', async () => {
  const container = show(`${'a'.repeat(95)} ${'👩‍👩‍👧'.repeat(20)}`);
  await screen.findByRole('button', { name: /^Show all/ });
  expect(container.querySelector('bdi')?.textContent).toBe(`${'a'.repeat(95)} …`);
});
