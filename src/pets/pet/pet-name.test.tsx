import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { petName } from './pet-name.tsx';

const show = (name: string) => render(petName(name)).container;

test('a name of plain letters is nothing but its text', () => {
  expect(show('Rex & <b>Tom</b>').innerHTML).toBe('Rex &amp; &lt;b&gt;Tom&lt;/b&gt;');
});

test('a usual name is nothing but its text, isolated from what is around it', () => {
  const container = show('רקס & <b>Tom</b> 🐈');
  expect(container.innerHTML).toBe('<bdi>רקס &amp; &lt;b&gt;Tom&lt;/b&gt; 🐈</bdi>');
});

test('what would turn the text is never in the page, only its mark', async () => {
  const container = show('Rex\u202Egpj');
  // While the marks are on their way, too.
  expect(container.textContent).not.toContain('\u202E');
  await screen.findByRole('img', { name: 'U+202E right-to-left override' });
  expect(container.textContent).toBe('RexU+202Egpj');
});

test('spaces in a row and at the ends can be counted', async () => {
  const container = show('Old   Tom ');
  await screen.findByRole('img', { name: '3 spaces' });
  expect(container.textContent).toBe('Old␣␣␣Tom␣');
});

test('a joiner that makes an emoji or a Persian word is kept', async () => {
  const container = show('👩‍👧 می‌خواهم\u200B');
  await screen.findByRole('img', { name: 'U+200B zero width space' });
  expect(container.textContent).toBe('👩‍👧 می‌خواهمU+200B');
});

test('10,000 characters: the beginning, how many there are, and all of them on demand', async () => {
  const name = `${'Rex and '.repeat(1249)}Tomcat 🐈`;
  expect(Array.from(name)).toHaveLength(10_000);
  const user = userEvent.setup();
  const container = show(name);
  await user.click(await screen.findByRole('button', { name: 'Show all 10,000 characters' }));
  expect(screen.getByRole('group', { name: 'Whole name' }).textContent).toBe(name);
  const less = screen.getByRole('button', { name: 'Show less', expanded: true });
  await user.click(less);
  expect(container.querySelector('bdi')?.textContent).toBe(`${name.slice(0, 100)}…`);
});

test('a long name is never cut within an emoji, nor marked where it is cut', async () => {
  const container = show(`${'a'.repeat(95)} ${'👩‍👩‍👧'.repeat(20)}`);
  await screen.findByRole('button', { name: /^Show all/ });
  expect(container.querySelector('bdi')?.textContent).toBe(`${'a'.repeat(95)} …`);
});

test('a letter with more accents than a name has room for is cut all the same', async () => {
  const container = show(`a${'\u0301'.repeat(9999)}`);
  await screen.findByRole('button', { name: 'Show all 10,000 characters' });
  expect(container.textContent).toMatch(/^a\u0301{6}U\+0301 × 93… /);
});
