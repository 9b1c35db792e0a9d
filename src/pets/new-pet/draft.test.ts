import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { isTyped, openDraft, readDraft, replaceDraft, writeDraft } from './draft.ts';

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
      const corrects = { ref: { batch: 'a', row: 1 }, name: 'Rex' };
      const { number } = replaceDraft(storage, { form });
      writeDraft(storage, { number, form, corrects });
      expect(readDraft(storage)).toEqual({ number, form, corrects });
    }),
  );
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}', '{"number":"1"}'])(
  'reads no draft from a stored text that is none: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('draft', text);
    expect(readDraft(storage)).toBeUndefined();
  },
);

test('opens the stored draft', () => {
  const storage = tabStorage();
  const draft = replaceDraft(storage, { form: REX });
  expect(openDraft(storage)).toEqual(draft);
});

test('opens an empty draft where none is stored, and stores nothing', () => {
  const storage = tabStorage();
  const { number, form } = openDraft(storage);
  expect(form).toEqual({ name: '', categoryId: '', status: 'available' });
  expect(openDraft(storage).number).not.toBe(number);
  expect(readDraft(storage)).toBeUndefined();
});

test('opens a draft in which nothing is typed with its category and with another number', () => {
  const storage = tabStorage();
  const kept = { form: { ...REX, name: ' ' }, keptCategory: '4' };
  const { number } = replaceDraft(storage, kept);
  expect(isTyped({ ...kept, number })).toBe(false);
  const opened = openDraft(storage);
  expect(opened).toEqual({ ...kept, number: opened.number });
  expect(opened.number).not.toBe(number);
});

test.each([
  [{ ...REX, categoryId: '' }, undefined],
  [{ ...REX, name: '' }, undefined],
  [{ ...REX, name: '', categoryId: '5' }, '4'],
])('something is typed in %j, of which category %s was kept', (form, kept) => {
  expect(isTyped({ number: '1', form, ...(kept !== undefined && { keptCategory: kept }) })).toBe(
    true,
  );
});
