import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

beforeEach(() => void vi.useFakeTimers());

/** Returns the key of the shortcut that a key press runs, or `?` if it opens the list. */
function shortcutRunBy(event: KeyboardEventInit): string | undefined {
  let ran: string | undefined;
  const shortcuts = ['n', 'r', '/'].map((key) => ({
    key,
    description: key,
    run: () => {
      ran = key;
    },
  }));
  const set = new Set(shortcuts);
  const { unmount } = renderHook(() =>
    useKeyboardShortcuts(set, () => {
      ran = '?';
    }),
  );
  const press = createEvent.keyDown(document.body, event);
  // The one of happy-dom takes Alt for AltGr.
  const getModifierState = (key: string) => key === 'AltGraph' && event.modifierAltGraph === true;
  fireEvent(document.body, Object.assign(press, { getModifierState }));
  // A letter waits until it is known that no scanner typed it.
  vi.advanceTimersByTime(100);
  unmount();
  return ran;
}

test.each([
  ['US', { key: 'n', code: 'KeyN' }, 'n'],
  ['Dvorak, where N is elsewhere', { key: 'n', code: 'KeyL' }, 'n'],
  ['with Caps Lock', { key: 'N', code: 'KeyN', modifierCapsLock: true }, 'n'],
  ['Russian', { key: 'т', code: 'KeyN' }, 'n'],
  ['Russian with Caps Lock', { key: 'К', code: 'KeyR', modifierCapsLock: true }, 'r'],
  ['Greek', { key: 'ν', code: 'KeyN' }, 'n'],
  ['Hebrew', { key: 'ר', code: 'KeyR' }, 'r'],
  ['US', { key: '/', code: 'Slash' }, '/'],
  ['Hebrew', { key: '/', code: 'KeyQ' }, '/'],
  ['German', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['Arabic', { key: 'ظ', code: 'Slash' }, '/'],
  ['US', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['Russian', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
  ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['Thai', { key: 'ฦ', code: 'Slash', shiftKey: true }, '?'],
])('on a keyboard (%s), %j runs %s', (_, event, key) => {
  expect(shortcutRunBy(event)).toBe(key);
});

test.each([
  ['Shift', { key: 'N', code: 'KeyN', shiftKey: true }],
  ['Shift and Caps Lock', { key: 'n', code: 'KeyN', shiftKey: true, modifierCapsLock: true }],
  ['Shift, Russian', { key: 'Т', code: 'KeyN', shiftKey: true }],
  ['Control', { key: 'n', code: 'KeyN', ctrlKey: true }],
  ['Control, Russian', { key: 'т', code: 'KeyN', ctrlKey: true }],
  ['AltGr on Windows', { key: 'ν', code: 'KeyN', ctrlKey: true, altKey: true }],
  ['AltGr', { key: 'n', code: 'KeyN', modifierAltGraph: true }],
  ['AltGr, Greek', { key: 'ν', code: 'KeyN', modifierAltGraph: true }],
  ['a letter with an accent where US has a slash', { key: 'é', code: 'Slash' }],
  ['a sign where US has a slash', { key: '-', code: 'Slash' }],
  ['another letter where US has N', { key: 'b', code: 'KeyN' }],
  ['an input method at work', { key: 'Process', code: 'KeyN' }],
  ['a letter of an input method', { key: 'ㅜ', code: 'KeyN', isComposing: true }],
])('a key press with %s runs no shortcut', (_, event) => {
  expect(shortcutRunBy(event)).toBeUndefined();
});
