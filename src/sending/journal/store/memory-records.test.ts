import { expect, test } from 'vitest';
import { createMemoryRecords, type Records } from './memory-records.ts';
import { RECORD_STORE_CONTRACT } from './record-store-contract.ts';

let records: Records = new Map();

test.each(RECORD_STORE_CONTRACT)('$promise', async ({ run, result }) => {
  const stores = {
    open: async () => createMemoryRecords(true, (records = new Map())),
    reopen: async () => createMemoryRecords(true, records),
  };
  expect(await run(stores)).toEqual(result);
});

test('what was put or read can be changed without changing the record', async () => {
  const store = createMemoryRecords();
  const value = { names: ['Rex'] };
  await store.change(async ({ put }) => put(['a'], value));
  value.names.push('Ada');
  const read = await store.read(({ get }) => get(['a']));
  expect(read).toEqual({ names: ['Rex'] });
  expect(Object.isFrozen(read)).toBe(true);
});
