import { expect, test, vi } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/rows-in-memory.ts';
import { createSender } from './sender.ts';

test('a marked row that cannot be read is no work', async () => {
  const { database, records, scope, end } = await openRowsInMemory();
  const state = { type: 'sending', from: 'another version' };
  records.rows.set(1, { id: 1, environment: scope.environment, group: '', at: NOW, state });
  // Ends the session, so that a sender that never stops fails this test instead of blocking it.
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
  // Transactions run one after the other, so the sender has read the rows before this one.
  for (let turn = 0; turn < 3; turn += 1) await database.read((tx) => tx.all('environments'));
  expect(request).not.toHaveBeenCalled();
  expect(setTimer).not.toHaveBeenCalled();
});
