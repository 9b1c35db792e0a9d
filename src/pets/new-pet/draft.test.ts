import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import {
  EMPTY_DRAFT,
  hasInput,
  keepsInput,
  openDraft,
  readDraft,
  typedFirstNumber,
  writeDraft,
} from './draft.ts';

const REX = { ...EMPTY_DRAFT, name: 'Rex', categoryId: '4' };

function tabStorage() {
  const items = new Map<string, string>();
  return {
    get: (name: string) => items.get(name),
    set: (name: string, value: string) => void items.set(name, value),
    remove: (name: string) => void items.delete(name),
  };
}

test('reads a draft back as it was stored', () => {
  const anyForm = fc.record({
    name: anyText(),
    categoryId: fc.string(),
    status: fc.constantFrom('', 'available', 'pending', 'sold'),
    quantity: fc.string(),
    isNumbered: fc.boolean(),
    firstNumber: fc.string(),
    firstNumberOf: fc.string(),
  });
  fc.assert(
    fc.property(anyForm, (form) => {
      const storage = tabStorage();
      const corrects = { row: 1, name: 'Rex' };
      const draft = { ...EMPTY_DRAFT, ...form, corrects };
      writeDraft(storage, draft);
      expect(readDraft(storage)).toEqual(draft);
    }),
  );
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}', '{"form":{"name":"Rex"}}'])(
  'ignores a stored text that is no draft: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('draft', text);
    expect(readDraft(storage)).toBeUndefined();
  },
);

test('opens an empty draft if none is stored, and stores nothing', () => {
  const storage = tabStorage();
  expect(openDraft(storage)).toEqual(EMPTY_DRAFT);
  expect(readDraft(storage)).toBeUndefined();
});

test('a draft with only the category of the last pet has no input', () => {
  expect(hasInput({ ...REX, name: ' ', keptCategory: '4' })).toBe(false);
});

// `src/pets/add/undo.test.tsx` has a name as input.
test.each([undefined, '5'])('a draft with a category has input if the last pet had %s', (last) => {
  expect(hasInput({ ...REX, name: '', ...(last && { keptCategory: last }) })).toBe(true);
});

const several = (quantity: string, firstNumber?: string) => ({
  ...REX,
  quantity,
  ...(firstNumber !== undefined && { firstNumber }),
});

// `src/pets/add/undo.test.tsx` has another name.
test.each([
  ['Guppy', 'Guppy', '12'],
  ['guppy ', 'Guppy', '12'],
  ['Koi', 'Guppy', ''],
  // It was typed first, or by an older version.
  ['Koi', '', '12'],
  ['Koi', undefined, '12'],
])('for “%s”, a first number that was typed for “%s” is “%s”', (name, owner, number) => {
  const of = owner === undefined ? {} : { firstNumberOf: owner };
  expect(typedFirstNumber({ ...EMPTY_DRAFT, name, firstNumber: '12', ...of })).toBe(number);
});

test.each([
  ['the same', REX, REX, true],
  ['a quantity of 1', several('1'), REX, true],
  ['a quantity', several('12'), REX, false],
  ['the same quantity', several('12'), several('12', '4'), true],
  ['no quantity', REX, several('12', '4'), true],
  ['a first number', several('12', '9'), several('12', '4'), false],
  ['no numbers', { ...several('12'), isNumbered: false }, several('12', '4'), false],
  ['a correction', { ...REX, corrects: { row: 1 } }, REX, false],
  ['the same correction', { ...REX, corrects: { row: 1 } }, { ...REX, corrects: { row: 1 } }, true],
])('whether a draft keeps %s', (_, unfinished, next, isKept) => {
  expect(keepsInput(next, unfinished)).toBe(isKept);
});
