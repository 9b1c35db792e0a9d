import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { forgetPress, readPress, writePress } from './press-journal.ts';

function tabStorage() {
  const items = new Map<string, string>();
  return {
    get: (name: string) => items.get(name),
    set: (name: string, value: string) => void items.set(name, value),
    remove: (name: string) => void items.delete(name),
  };
}

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

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

test('a press comes back exactly, with the IDs known before it', () => {
  const ids = fc.option(fc.uniqueArray(int64), { nil: undefined });
  fc.assert(
    fc.property(int64, ids, (categoryId, known) => {
      const storage = tabStorage();
      const press = { pet: { name: 'Rex', categoryId }, known: known && new Set(known) };
      writePress(storage, press);
      expect(readPress(storage)).toEqual(press);
      forgetPress(storage);
      expect(readPress(storage)).toBeUndefined();
    }),
  );
});

test.each(['', 'rubbish', 'null', '{}', '{"name":1}', '{"pet":{"name":"Rex"},"known":null}'])(
  'rubbish is no draft and no press: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('draft', text);
    storage.set('press', text);
    expect(readDraft(storage)).toBeUndefined();
    expect(readPress(storage)).toBeUndefined();
  },
);
