import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { openDraft, readDraft, replaceDraft, writeDraft } from './draft.ts';

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
      const { number } = replaceDraft(storage);
      writeDraft(storage, { number, form });
      expect(readDraft(storage)).toEqual({ number, form });
    }),
  );
});

test('gives a new draft a new number and an empty form', () => {
  const storage = tabStorage();
  const first = replaceDraft(storage, { name: 'Rex', categoryId: '4', status: 'sold' });
  const second = replaceDraft(storage);
  expect(second.number).not.toBe(first.number);
  expect(readDraft(storage)?.form.name).toBe('');
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
  const draft = replaceDraft(storage, { name: 'Rex', categoryId: '4', status: 'sold' });
  expect(openDraft(storage)).toEqual(draft);
});

test('opens an empty draft where none is stored, and stores nothing', () => {
  const storage = tabStorage();
  const { number, form } = openDraft(storage);
  expect(form).toEqual({ name: '', categoryId: '', status: 'available' });
  expect(openDraft(storage).number).not.toBe(number);
  expect(readDraft(storage)).toBeUndefined();
});

test('gives a form that an earlier version stored a number, and stores it', () => {
  const storage = tabStorage();
  const form = { name: 'Rex', categoryId: '4', status: 'sold' };
  storage.set('draft', JSON.stringify(form));
  const draft = openDraft(storage);
  expect(draft.form).toEqual(form);
  expect(openDraft(storage)).toEqual(draft);
});
