import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

function tabStorage() {
  const items = new Map<string, string>();
  return {
    get: (name: string) => items.get(name),
    set: (name: string, value: string) => void items.set(name, value),
    remove: (name: string) => void items.delete(name),
  };
}

test('a draft comes back as it was written, until it is forgotten', () => {
  const form = fc.record({
    name: fc.string({ unit: 'binary' }),
    categoryId: fc.string(),
    status: fc.constantFrom('', 'available', 'pending', 'sold'),
  });
  fc.assert(
    fc.property(form, (written) => {
      const storage = tabStorage();
      writeDraft(storage, written);
      expect(readDraft(storage)).toEqual(written);
      forgetDraft(storage);
      expect(readDraft(storage)).toBeUndefined();
    }),
  );
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}'])('rubbish is no draft: %s', (text) => {
  const storage = tabStorage();
  storage.set('draft', text);
  expect(readDraft(storage)).toBeUndefined();
});
