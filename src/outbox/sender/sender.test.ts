import { expect, test, vi } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/rows-in-memory.ts';
import type { Locks } from '../ports.ts';
import { createSender } from './sender.ts';

const PORTS = {
  tabMessages: { send: () => undefined, listen: () => () => undefined },
  clientOf: () => {
    throw new Error('Nothing is sent.');
  },
  setTimer: () => () => undefined,
  isOnline: () => true,
  randomId: () => 'sender',
  detailsOf: () => '',
};

test('a row in flight that cannot be read is work once: it becomes a problem', async () => {
  const { database, records, scope, row, end } = await openRowsInMemory();
  const unreadable = {
    id: 1,
    environment: scope.environment,
    press: 'press',
    file: '',
    at: NOW,
    attempts: 'many',
  };
  records.rows.set(1, { ...unreadable, status: 'sending' });
  const request = vi.fn<Locks['request']>(async (_name, _options, use) => {
    // Ends the session, so that a sender that never stops fails this test instead of blocking it.
    if (request.mock.calls.length > 2) end.abort();
    await use();
  });
  createSender({ ...scope, ...PORTS, database, locks: { request } }, () => undefined);
  // Transactions run one after the other, so the sender has looked for work again before the last of these.
  for (let turn = 0; turn < 20; turn += 1) await database.read((tx) => tx.all('environments'));
  expect((await row(1))?.status).toBe('problem');
  expect(request).toHaveBeenCalledOnce();
  end.abort();
});

test('a tab that sends does not respond, even if this page writes all the time', async () => {
  vi.useFakeTimers();
  const { database, scope, write, end } = await openRowsInMemory();
  await write({ send: 'now' });
  const listeners = new Set<() => void>();
  const { state, wake } = createSender(
    {
      ...scope,
      ...PORTS,
      database,
      locks: { request: () => new Promise(() => undefined) },
      tabMessages: {
        send: () => undefined,
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      setTimer: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(5000);
  wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state().isBlocked).toBe(true);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().isBlocked).toBe(true);
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().isBlocked).toBe(false);
  end.abort();
});
