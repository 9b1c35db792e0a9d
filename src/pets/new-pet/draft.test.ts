import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { readDraft, startDraft, writeDraft } from './draft.ts';

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
      const { number } = startDraft(storage);
      writeDraft(storage, { number, form });
      expect(readDraft(storage)).toEqual({ number, form });
    }),
  );
});

test('gives a new draft a new number and an empty form', () => {
  const storage = tabStorage();
  const first = startDraft(storage, { name: 'Rex', categoryId: '4', status: 'sold' });
  const second = startDraft(storage);
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
