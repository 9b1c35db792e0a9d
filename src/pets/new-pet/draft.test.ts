import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDraft, startDraft, writeDraft } from './draft.ts';

function tabStorage() {
  const items = new Map<string, string>();
  return {
    get: (name: string) => items.get(name),
    set: (name: string, value: string) => void items.set(name, value),
    remove: (name: string) => void items.delete(name),
  };
}

test('a draft comes back as it was written, number and all', () => {
  const anyForm = fc.record({
    name: fc.string({ unit: 'binary' }),
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

test('another draft has another number, and nothing of the one before', () => {
  const storage = tabStorage();
  const first = startDraft(storage, { name: 'Rex', categoryId: '4', status: 'sold' });
  const second = startDraft(storage);
  expect(second.number).not.toBe(first.number);
  expect(readDraft(storage)?.form.name).toBe('');
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}', '{"number":"1"}'])(
  'rubbish is no draft: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('draft', text);
    expect(readDraft(storage)).toBeUndefined();
  },
);
