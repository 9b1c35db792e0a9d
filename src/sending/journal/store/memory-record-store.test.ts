import { expect, test } from 'vitest';
import { createMemoryRecordStore, type Records } from './memory-record-store.ts';
import { RECORD_STORE_CONTRACT } from '../../../testing/sending/record-store-contract.ts';

let records: Records = new Map();

test.each(RECORD_STORE_CONTRACT)('$rule', async ({ run, result }) => {
  const stores = {
    open: async () => createMemoryRecordStore(true, (records = new Map())),
    reopen: async () => createMemoryRecordStore(true, records),
  };
  expect(await run(stores)).toEqual(result);
});

test('keeps the record unchanged when a value that was put or read is changed', async () => {
  const store = createMemoryRecordStore();
  const value = { names: ['Rex'] };
  await store.change(async ({ put }) => put(['a'], value));
  value.names.push('Ada');
  const read = await store.read(({ get }) => get(['a']));
  expect(read).toEqual({ names: ['Rex'] });
  expect(Object.isFrozen(read)).toBe(true);
});
