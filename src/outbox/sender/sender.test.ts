import { expect, test, vi } from 'vitest';
import { createClient } from '../../api/client.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import type { Locks } from '../ports.ts';
import { createSender } from './sender.ts';

const NO_QUESTION: Omit<Locks, 'request'> = {
  sharingForgetKeyLock: (use) => use(false),
  untilForgetKeyClosed: () => Promise.resolve(),
};

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
  createSender(
    { ...scope, ...PORTS, database, locks: { ...NO_QUESTION, request } },
    () => undefined,
  );
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
      locks: { ...NO_QUESTION, request: () => new Promise(() => undefined) },
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

const ADDED = '{"id":7,"name":"Rex","categoryId":4}';

test('starts nothing while a tab asks whether what waits may be lost, and records what was in flight', async () => {
  const { database, scope, write, row, end } = await openRowsInMemory();
  let isAsked = false;
  const answered = new Set<() => void>();
  const sent: (() => void)[] = [];
  let changes = 0;
  const { wake, state } = createSender(
    {
      ...scope,
      ...PORTS,
      clientOf: () =>
        createClient({
          baseUrl: 'http://127.0.0.1/v1',
          key: 'k',
          isOnline: () => true,
          fetch: () =>
            new Promise((resolve) => {
              sent.push(() => resolve(new Response(ADDED, { status: 201 })));
            }),
        }),
      database,
      locks: {
        request: (_name, _options, use) => use(),
        sharingForgetKeyLock: (use) => use(isAsked),
        untilForgetKeyClosed: () =>
          new Promise((resolve) => {
            if (isAsked) answered.add(resolve);
            else resolve();
          }),
      },
    },
    () => {
      changes += 1;
    },
  );
  const first = await write({ send: 'now' });
  wake();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  isAsked = true;
  const second = await write({ send: 'now' });
  wake();
  sent[0]?.();
  await vi.waitFor(async () => expect((await row(first))?.status).toBe('added'));
  // The sender has nothing in flight, and waits for the answer.
  await vi.waitFor(() => expect(answered.size).toBe(1));
  expect([state().isAsked, changes]).toEqual([true, 1]);
  expect((await row(second))?.attempts).toEqual([]);
  isAsked = false;
  for (const resolve of answered) resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect((await row(second))?.status).toBe('sending');
  expect([state().isAsked, changes]).toEqual([false, 2]);
  end.abort();
});

test('after a read that failed, the database counts as usable once one succeeds, also with nothing to send', async () => {
  vi.useFakeTimers({ now: NOW });
  const { database, scope, end } = await openRowsInMemory();
  let fails = true;
  const { state, wake } = createSender(
    {
      ...scope,
      ...PORTS,
      locks: { ...NO_QUESTION, request: () => Promise.resolve() },
      database: {
        ...database,
        read: (work) => (fails ? Promise.reject(new Error('Not read.')) : database.read(work)),
      },
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(state().canUseDatabase).toBe(false);
  fails = false;
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().canUseDatabase).toBe(true);
  end.abort();
});
