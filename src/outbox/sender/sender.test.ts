import { expect, test, vi } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/rows-in-memory.ts';
import { createSender } from './sender.ts';

test('a marked row that cannot be read is nothing to do', async () => {
  const { database, records, scope, end } = await openRowsInMemory();
  const state = { type: 'sending', from: 'another version' };
  records.rows.set(1, { id: 1, environment: scope.environment, group: '', at: NOW, state });
  // Without the end, a sender that repeats its work for ever would never let this test fail.
  const request = vi.fn(async () => {
    end.abort();
    return true;
  });
  const setTimer = vi.fn(() => () => undefined);
  createSender(
    {
      ...scope,
      database,
      locks: { request },
      tabMessages: { send: () => undefined, listen: () => () => undefined },
      clientOf: () => {
        throw new Error('Nothing is sent.');
      },
      setTimer,
      isOnline: () => true,
      randomId: () => 'sender',
      detailsOf: () => '',
    },
    () => undefined,
    () => undefined,
  );
  // Transactions run in turn, so the sender has looked by then.
  for (let turn = 0; turn < 3; turn += 1) await database.read((tx) => tx.all('environments'));
  expect(request).not.toHaveBeenCalled();
  expect(setTimer).not.toHaveBeenCalled();
});
