import { expect, test } from 'vitest';
import { createBurstReader, type KeyPress } from './read-burst.ts';

/** Key presses with a gap in milliseconds between them. */
function press(gap: number, keys: readonly string[], more: Partial<KeyPress> = {}): KeyPress[] {
  return keys.map((key, index) => ({
    key,
    timeStamp: 1000 + index * gap,
    isTrusted: true,
    isComposing: false,
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  }));
}

/** Returns the text of the scan that the last key ends. */
function readKeys(...keys: KeyPress[]): string | undefined {
  return keys.map(createBurstReader()).at(-1);
}

const CODE = ['4', '0', '0', 'Enter'];

test('keys that follow each other within 50 ms are a scan, capital letters too', () => {
  expect(readKeys(...press(50, CODE))).toBe('400');
  expect(readKeys(...press(10, ['Shift', 'A', '1', 'é', 'Enter']))).toBe('A1é');
});

test('a longer gap, too few keys or another key in between are typing', () => {
  expect(readKeys(...press(51, CODE))).toBeUndefined();
  expect(readKeys(...press(10, ['4', '0', 'Enter']))).toBeUndefined();
  expect(readKeys(...press(10, ['4', '0', '-', '0', 'Enter']))).toBeUndefined();
  const late = press(10, ['Enter'], { timeStamp: 1071 });
  expect(readKeys(...press(10, ['4', '0', '0']), ...late)).toBeUndefined();
});

test('after a pause, another scan begins', () => {
  const [enter] = press(10, ['Enter'], { timeStamp: 1100 });
  const third = press(10, ['3'], { timeStamp: 1090 });
  const keys = [...press(10, ['1', '2']), ...third];
  expect(enter && readKeys(...keys, enter)).toBeUndefined();
});

test.each([{ isTrusted: false }, { isComposing: true }, { repeat: true }, { ctrlKey: true }])(
  'keys with %j are no scan',
  (more) => {
    expect(readKeys(...press(10, CODE, more))).toBeUndefined();
  },
);
