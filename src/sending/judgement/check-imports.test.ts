import { expect, test } from 'vitest';
import { ALL_LISTS, LATER, openCheck, rex } from '../../testing/sending/open-check.ts';
import { added, NOW, REFUSED, UNKNOWN } from '../../testing/sending/memory-journal.ts';

test('rows of an import are judged, and a second pet like an added row is a duplicate', async () => {
  const { finishImport, check, sent, stateOf, readImport } = openCheck(7n, 8n);
  await finishImport('i', REFUSED, added(7n));
  await check();
  expect(sent.toSorted()).toEqual(ALL_LISTS);
  expect(await readImport()).toMatchObject({
    looks: 1,
    lookedAt: LATER,
    isChecked: true,
    duplicates: [{ row: 1, pet: rex(8n) }],
  });
  expect(await stateOf({ import: 'i', row: 1 })).toMatchObject({ is: 'added', id: 7n });
  await check();
  expect(sent).toHaveLength(4);
});

test('an unknown row of an import gets a finding', async () => {
  const { finishImport, check, stateOf, readImport } = openCheck(7n);
  await finishImport('i', UNKNOWN);
  await check();
  expect(await stateOf({ import: 'i', row: 0 })).toMatchObject({
    looks: 1,
    finding: { answer: 'likely added', pets: [rex(7n)] },
  });
  expect(await readImport()).toMatchObject({ looks: 1, duplicates: [] });
});

test('a pet that belongs to a row of an import is not taken for the pet of an open question', async () => {
  const { addEntry, set, finishImport, check, stateOf } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await finishImport('i', added(7n));
  // After the first check the import's rows need no check of their own. The second one must still read
  // them, because one of them owns the pet.
  await check();
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({
    finding: { answer: 'not seen', among: 1, status: 'available' },
  });
});

test('a second pet that belongs to a row of an import is not reported as surplus', async () => {
  const { addEntry, set, finishImport, check, stateOf } = openCheck(7n, 8n);
  await finishImport('i', added(8n));
  await check();
  await addEntry('a');
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(await stateOf({ entry: 'a' })).toEqual({ ...added(7n), isChecked: true });
});

test('a duplicate is reported for the last import that added a pet like it', async () => {
  const { finishImport, check, readImport } = openCheck(7n, 8n, 9n);
  await finishImport('i', added(7n));
  await finishImport('j', added(8n));
  await check();
  expect((await readImport('i'))?.duplicates).toEqual([]);
  expect((await readImport('j'))?.duplicates).toEqual([{ row: 0, pet: rex(9n) }]);
});

test('reads no list for an import whose rows were all refused', async () => {
  const { finishImport, check, sent } = openCheck(7n);
  await finishImport('i', REFUSED);
  await check();
  expect(sent).toEqual([]);
});

test('a check during an import does not count as its check for duplicates', async () => {
  const { addImport, set, check, readImport } = openCheck(7n);
  await addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await set({ import: 'i', row: 0 }, UNKNOWN);
  await check();
  expect(await readImport()).toMatchObject({ looks: 1, isChecked: false });
});

test('a check does not count for an import of which a row became unknown while the lists were read', async () => {
  const { addImport, set, checkWhile, readImport } = openCheck(7n);
  await addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await set({ import: 'i', row: 0 }, UNKNOWN);
  await checkWhile(() => set({ import: 'i', row: 1 }, { ...UNKNOWN, since: NOW + 1 }));
  const summary = await readImport();
  expect([summary?.looks, summary?.lookedAt]).toEqual([0, undefined]);
});

test('a check does not count for an import that ended while the lists were read', async () => {
  const { addImport, set, endImport, check, checkWhile, readImport } = openCheck(7n, 8n);
  await addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await set({ import: 'i', row: 0 }, UNKNOWN);
  await checkWhile(async () => {
    await set({ import: 'i', row: 0 }, REFUSED);
    await set({ import: 'i', row: 1 }, added(7n));
    await endImport('i');
  });
  expect((await readImport())?.isChecked).toBeFalsy();
  await check();
  expect(await readImport()).toMatchObject({
    isChecked: true,
    duplicates: [{ row: 1, pet: rex(8n) }],
  });
});
