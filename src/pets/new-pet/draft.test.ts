import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { hasInput, openDraft, readDraft, writeDraft } from './draft.ts';

const REX = { name: 'Rex', categoryId: '4', status: 'sold' } as const;

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
  });
  fc.assert(
    fc.property(anyForm, (form) => {
      const storage = tabStorage();
      const corrects = { row: 1, name: 'Rex' };
      writeDraft(storage, { form, corrects });
      expect(readDraft(storage)).toEqual({ form, corrects });
    }),
  );
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}', '{"form":{}}'])(
  'ignores a stored text that is no draft: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('draft', text);
    expect(readDraft(storage)).toBeUndefined();
  },
);

test('opens an empty draft if none is stored, and stores nothing', () => {
  const storage = tabStorage();
  expect(openDraft(storage).form).toEqual({ name: '', categoryId: '', status: 'available' });
  expect(readDraft(storage)).toBeUndefined();
});

test('a draft with only the category of the last pet has no input', () => {
  expect(hasInput({ form: { ...REX, name: ' ' }, keptCategory: '4' })).toBe(false);
});

test.each([
  [{ ...REX, categoryId: '' }, undefined],
  [{ ...REX, name: '' }, undefined],
  [{ ...REX, name: '', categoryId: '5' }, '4'],
])('%j has input if category %s was kept', (form, kept) => {
  expect(hasInput({ form, ...(kept !== undefined && { keptCategory: kept }) })).toBe(true);
});
