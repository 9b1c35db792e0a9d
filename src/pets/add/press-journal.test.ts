import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test.each(['', 'rubbish', 'null', '{}', '{"pet":{"name":"Rex"},"known":null}'])(
  'rubbish is no press: %s',
  (text) => {
    const storage = tabStorage();
    storage.set('press', text);
    expect(readPress(storage)).toBeUndefined();
  },
);
