import { expect, test } from 'vitest';
import { createMemoryRecordStore } from './memory-record-store.ts';
import { updateRecord } from './update-record.ts';

test.each([
  { stored: undefined, updated: { looks: 1 } },
  { stored: { looks: 0, name: 'Rex' }, updated: { looks: 1, name: 'Rex' } },
  {
    stored: { endedAt: 5, field: 'of a later version' },
    updated: { looks: 1, field: 'of a later version' },
  },
  { stored: 'a text', updated: { looks: 1 } },
])('makes of the record $stored the record $updated', async ({ stored, updated }) => {
  const store = createMemoryRecordStore();
  await store.change(async (transaction) => {
    transaction.put(['a'], stored);
    await updateRecord(transaction, ['a'], { looks: 1, endedAt: undefined });
  });
  expect(await store.read(({ get }) => get(['a']))).toStrictEqual(updated);
});
