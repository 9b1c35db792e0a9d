import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';

/** The effect of the last key press on the page: the letter of a shortcut, or `find`. */
let done: string | undefined;
beforeEach(() => {
  done = undefined;
  // On the form, whose field takes the focus.
  history.replaceState(null, '', '/pets/new');
});

function Page() {
  usePageShortcuts();
  useShortcut('Alt+R', () => (done = 'R'));
  return (
    <>
      <input id={FIND_FIELD_ID} aria-label="Find pets" onFocus={() => (done = 'find')} />
      <main>
        <form>
          <input name="name" aria-label="Name" onFocus={() => (done = 'N')} />
        </form>
      </main>
      <button>Clear</button>
    </>
  );
}

type KeyPress = KeyboardEventInit;

/** Presses a key on an element of a page. @returns the effect */
function press(keyPress: KeyPress, findTarget = () => screen.getByText('Clear')) {
  render(<Page />);
  const target = findTarget();
  const event = createEvent.keyDown(target, keyPress);
  // happy-dom has no `getModifierState`.
  fireEvent(target, Object.assign(event, { getModifierState: () => false }));
  return done;
}

test.each<[string, KeyPress, string]>([
  ['US', { key: 'n', code: 'KeyN', altKey: true }, 'N'],
  ['Dvorak, where N is elsewhere', { key: 'n', code: 'KeyL', altKey: true }, 'N'],
  ['with Caps Lock', { key: 'N', code: 'KeyN', altKey: true }, 'N'],
  ['Russian', { key: 'к', code: 'KeyR', altKey: true }, 'R'],
  ['US', { key: 'k', code: 'KeyK', ctrlKey: true }, 'find'],
])('on a keyboard (%s), %j leads to %s', (_, keyPress, expected) => {
  expect(press(keyPress)).toBe(expected);
});

test.each<[string, KeyPress]>([
  ['a letter alone', { key: 'n', code: 'KeyN' }],
  ['Control', { key: 'n', code: 'KeyN', ctrlKey: true }],
  ['Control and Alt', { key: 'n', code: 'KeyN', ctrlKey: true, altKey: true }],
  ['Shift and Alt', { key: 'N', code: 'KeyN', shiftKey: true, altKey: true }],
  ['Alt, where another letter is where US has N', { key: 'b', code: 'KeyN', altKey: true }],
  ['a letter of an input method', { key: 'ㅜ', code: 'KeyN', altKey: true, isComposing: true }],
  ['a key that is held', { key: 'n', code: 'KeyN', altKey: true, repeat: true }],
])('%s leads nowhere', (_, keyPress) => {
  expect(press(keyPress)).toBeUndefined();
});

test.each<[string, KeyPress, string | undefined]>([
  ['Option and N, which types a dead key', { key: 'Dead', code: 'KeyN', altKey: true }, 'N'],
  ['Option and R, which types ®', { key: '®', code: 'KeyR', altKey: true }, 'R'],
  ['⌘ and K', { key: 'k', code: 'KeyK', metaKey: true }, 'find'],
  ['Control and K, which deletes text', { key: 'k', code: 'KeyK', ctrlKey: true }, undefined],
])('on macOS, %s', (_, keyPress, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
  expect(press(keyPress)).toBe(expected);
});

test('a shortcut works in a field, too', () => {
  const keyPress = { key: 'r', code: 'KeyR', altKey: true };
  expect(press(keyPress, () => screen.getByLabelText('Name'))).toBe('R');
});
