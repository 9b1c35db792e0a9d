import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import '../../testing/restore-after-test.ts';
import { Keyboard } from './keyboard.tsx';
import { switchSingleKeys } from '../../ui/use-shortcut.ts';

/** The effect of the last key press on the page: the letter of a shortcut, or `find`. */
let done: string | undefined;
afterEach(() => {
  done = undefined;
  switchSingleKeys(true);
});

function Page() {
  useShortcut('N', 'Add pet', () => (done = 'N'));
  useShortcut('R', 'Refresh', () => (done = 'R'));
  return (
    <>
      <input id={FIND_FIELD_ID} aria-label="Find pets" onFocus={() => (done = 'find')} />
      <input aria-label="Name" />
      <select aria-label="Limit" />
      <button>Clear</button>
      <input type="radio" aria-label="Sold" />
    </>
  );
}

type KeyPress = KeyboardEventInit;

/** Presses a key on an element of a page. @returns the effect: `done`, or `?` for the list of shortcuts */
function press(keyPress: KeyPress, findTarget = () => screen.getByText('Clear')) {
  render(
    <Keyboard>
      <Page />
    </Keyboard>,
  );
  const target = findTarget();
  const event = createEvent.keyDown(target, keyPress);
  // happy-dom has no `getModifierState`.
  fireEvent(target, Object.assign(event, { getModifierState: () => false }));
  return screen.queryByRole('dialog') ? '?' : done;
}

test.each<[string, KeyPress, string]>([
  ['US', { key: 'n', code: 'KeyN', altKey: true }, 'N'],
  ['Dvorak, where N is elsewhere', { key: 'n', code: 'KeyL', altKey: true }, 'N'],
  ['with Caps Lock', { key: 'N', code: 'KeyN', altKey: true }, 'N'],
  ['Russian', { key: 'к', code: 'KeyR', altKey: true }, 'R'],
  ['Greek', { key: 'ν', code: 'KeyN', altKey: true }, 'N'],
  ['US', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['German', { key: '/', code: 'Digit7', shiftKey: true }, 'find'],
])('on a keyboard (%s), %j leads to %s', (_, keyPress, expected) => {
  expect(press(keyPress)).toBe(expected);
});

test.each<[string, KeyPress]>([
  ['Control', { key: 'n', code: 'KeyN', ctrlKey: true }],
  ['Control and Alt', { key: 'n', code: 'KeyN', ctrlKey: true, altKey: true }],
  ['Shift and Alt', { key: 'N', code: 'KeyN', shiftKey: true, altKey: true }],
  ['Alt and another letter', { key: 'f', code: 'KeyF', altKey: true }],
  ['Alt, where another letter is where US has N', { key: 'b', code: 'KeyN', altKey: true }],
  ['an input method at work', { key: 'Process', code: 'KeyN' }],
  ['a letter of an input method', { key: 'ㅜ', code: 'KeyN', isComposing: true }],
  ['a key that is held', { key: 'n', code: 'KeyN', altKey: true, repeat: true }],
])('%s leads nowhere', (_, keyPress) => {
  expect(press(keyPress)).toBeUndefined();
});

test.each<[string, KeyPress, string | undefined]>([
  ['Control, Shift and C', { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true }, 'N'],
  ['Option and n, a dead key', { key: 'Dead', code: 'KeyN', altKey: true }, undefined],
  ['Option and a, which writes', { key: 'å', code: 'KeyA', altKey: true }, undefined],
  ['VoiceOver’s keys', { key: 'c', code: 'KeyC', ctrlKey: true, altKey: true }, undefined],
])('on macOS, %s', (_, keyPress, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
  expect(press(keyPress)).toBe(expected);
});

test.each<[string, () => HTMLElement, string | undefined]>([
  ['a text field', () => screen.getByLabelText('Name'), undefined],
  ['a select', () => screen.getByLabelText('Limit'), undefined],
  ['a radio button', () => screen.getByLabelText('Sold'), 'find'],
  ['nothing', () => document.body, 'find'],
])('/ pressed on %s', (_, findTarget, expected) => {
  expect(press({ key: '/', code: 'Slash' }, findTarget)).toBe(expected);
});

test('a shortcut works in a field, too', () => {
  const keyPress = { key: 'r', code: 'KeyR', altKey: true };
  expect(press(keyPress, () => screen.getByLabelText('Name'))).toBe('R');
});

test.each([['/'], ['?']])('%s leads nowhere once single keys are off', (key) => {
  switchSingleKeys(false);
  expect(press({ key })).toBeUndefined();
});
