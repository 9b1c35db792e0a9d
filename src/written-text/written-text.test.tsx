import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textInCell, writtenText } from './written-text.tsx';

const show = (name: string) => render(writtenText(name)).container;

test('isolates the direction of a name, and keeps it from being translated', () => {
  const container = show('רקס & <b>Tom</b> 🐈');
  expect(container.innerHTML).toBe('<bdi translate="no">רקס &amp; &lt;b&gt;Tom&lt;/b&gt; 🐈</bdi>');
});

test('in a cell, a plain ASCII name is text only, and any other has an element', () => {
  const inCell = (name: string) => render(textInCell(name)).container.innerHTML;
  expect(inCell('Rex & <b>Tom</b>')).toBe('Rex &amp; &lt;b&gt;Tom&lt;/b&gt;');
  expect(inCell('Zoë')).toBe('<bdi>Zoë</bdi>');
});

test('never renders a direction override, only its mark', async () => {
  const container = show('Rex\u202Egpj');
  // This must hold even before the chunk with the marks has loaded.
  expect(container.textContent).not.toContain('\u202E');
  await screen.findByRole('img', { name: 'U+202E right-to-left override' });
  expect(container.textContent).toBe('RexU+202Egpj');
});

test('shows the beginning of a name of 10,000 characters, and all of it on demand', async () => {
  const name = `${'Rex and '.repeat(1249)}Tomcat 🐈`;
  expect(Array.from(name)).toHaveLength(10_000);
  const user = userEvent.setup();
  const container = show(name);
  await user.click(await screen.findByRole('button', { name: 'Show all 10,000 characters' }));
  expect(screen.getByRole('group', { name: 'Whole text' }).textContent).toBe(name);
  const less = screen.getByRole('button', { name: 'Show less', expanded: true });
  await user.click(less);
  expect(container.querySelector('bdi')?.textContent).toBe(`${name.slice(0, 100)}…`);
});

test('does not cut a long name within an emoji, and does not mark the space before the cut', async () => {
  const container = show(`${'a'.repeat(95)} ${'👩‍👩‍👧'.repeat(20)}`);
  await screen.findByRole('button', { name: /^Show all/ });
  expect(container.querySelector('bdi')?.textContent).toBe(`${'a'.repeat(95)} …`);
});

test('cuts a letter that has more accents than the preview has room for', async () => {
  const container = show(`a${'\u0301'.repeat(9999)}`);
  await screen.findByRole('button', { name: 'Show all 10,000 characters' });
  expect(container.textContent).toMatch(/^a\u0301{6}U\+0301 × 93… /);
});
