// What the reader of key presses makes of their times. In browsers: `e2e/scanner.spec.ts`.
import { beforeEach, expect, test, vi } from 'vitest';
import type { createScanReader } from './scan-reader.ts';

let reader: ReturnType<typeof createScanReader>;
/** When the last key was pressed, in milliseconds since the page was loaded. */
let time: number;

/** A page that was just loaded. */
beforeEach(async () => {
  vi.resetModules();
  const module = await import('./scan-reader.ts');
  reader = module.createScanReader();
  time = performance.now();
});

/** Presses a key so many milliseconds after the one before. */
function press(key: string, gap: number, init: KeyboardEventInit = {}, target?: Element) {
  const event = new KeyboardEvent('keydown', { key, ...init });
  time += gap;
  Object.defineProperty(event, 'timeStamp', { value: time });
  if (target) Object.defineProperty(event, 'target', { value: target });
  // happy-dom has no `getModifierState` of AltGr.
  return reader.read(Object.assign(event, { getModifierState: () => false }));
}

/** A person presses a key, long after the one before. */
const pressSlowly = (key: string) => press(key, 1000);

test.each([50, 50.1])('a key %d ms after one that writes follows it within 50 ms', (gap) => {
  pressSlowly('a');
  expect(press('b', gap).follows).toBe(gap <= 50);
});

test.each([
  ['a letter', 'a', {}, true],
  ['a character outside the BMP', '𐍈', {}, true],
  ['a dead key', 'Dead', {}, true],
  ['a key of an input method', 'Process', {}, true],
  ['an unknown key', 'Unidentified', {}, true],
  ['a digit with Alt, as some scanners on Windows', '5', { altKey: true }, true],
  ['a letter with Alt', 'n', { altKey: true }, false],
  ['a letter with Control', 'c', { ctrlKey: true }, false],
  ['Tab', 'Tab', {}, false],
  ['F12', 'F12', { altKey: true }, false],
  ['a name that ends like such a key', 'UnDead', {}, false],
  ['a name that begins like such a key', 'Processed', {}, false],
])('%s writes: the next key follows it', (_, key, init, writes) => {
  press(key, 1000, init);
  expect(press('b', 10).follows).toBe(writes);
  pressSlowly('Tab');
});

test('the rest of a scan that began before the page was loaded belongs to it', () => {
  expect(press('Enter', 10)).toEqual({ follows: true, endsScan: true });
});

test('Enter is that of a scan only if it comes as fast, and no input method composes', () => {
  pressSlowly('a');
  expect(press('Enter', 10, { isComposing: true }).endsScan).toBe(false);
  pressSlowly('a');
  expect(press('Enter', 60).endsScan).toBe(false);
  pressSlowly('a');
  expect(press('Tab', 10).endsScan).toBe(false);
  expect(press('Enter', 10).endsScan).toBe(false);
  pressSlowly('a');
  expect(press('Enter', 10)).toEqual({ follows: true, endsScan: true });
  // Some scanners send two.
  expect(press('Enter', 10)).toEqual({ follows: false, endsScan: true });
  expect(press('Enter', 60).endsScan).toBe(false);
});

/** A field with a text and the caret at its end. */
function fieldWith(text: string) {
  const field = document.createElement('input');
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  return field;
}

/** Scans a text into the field, at its caret. @returns how often the field told that its text was replaced */
function scanInto(field: HTMLInputElement, text: string): number {
  const told = vi.fn();
  document.body.append(field);
  document.body.addEventListener('input', told);
  for (const [index, key] of Array.from(text).entries()) {
    press(key, index === 0 ? 1000 : 10, {}, field);
    const caret = field.selectionStart ?? 0;
    field.value = field.value.slice(0, caret) + key + field.value.slice(caret);
    field.setSelectionRange(caret + 1, caret + 1);
  }
  press('Enter', 10, {}, field);
  reader.replaceScan(field);
  document.body.removeEventListener('input', told);
  return told.mock.calls.length;
}

test('a scan into a field that holds a scan replaces it', () => {
  const field = fieldWith('');
  expect(scanInto(field, 'CAT-12')).toBe(0);
  expect(field.value).toBe('CAT-12');
  expect(scanInto(field, 'CAT-13')).toBe(1);
  expect([field.value, field.selectionStart]).toEqual(['CAT-13', 6]);
  // In the middle of it, too.
  field.setSelectionRange(3, 3);
  expect(scanInto(field, 'B')).toBe(1);
  expect(field.value).toBe('B');
});

test('a scan stays beside what a person has typed', () => {
  const field = fieldWith('Rex ');
  expect(scanInto(field, '12')).toBe(0);
  expect(field.value).toBe('Rex 12');
  field.value += '3';
  expect(scanInto(field, '45')).toBe(0);
  expect(field.value).toBe('Rex 12345');
});

test('a scan into another field leaves the scan in the first one', () => {
  const [first, second] = [fieldWith(''), fieldWith('')];
  scanInto(first, '12');
  expect(scanInto(second, '12')).toBe(0);
  expect([first.value, second.value]).toEqual(['12', '12']);
  // The second Enter of a scanner has no text before it.
  press('Enter', 10, {}, second);
  reader.replaceScan(second);
  expect(second.value).toBe('12');
});

test('a field without a caret keeps both scans', () => {
  const field = document.createElement('input');
  field.type = 'number';
  field.value = '12';
  press('3', 1000, {}, field);
  press('Enter', 10, {}, field);
  reader.replaceScan(field);
  press('4', 1000, {}, field);
  field.value = '124';
  press('Enter', 10, {}, field);
  reader.replaceScan(field);
  expect(field.value).toBe('124');
});
