import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseHeaders } from '../api/http/response-headers.ts';
import { ApiError, type ApiErrorCause } from '../api/errors/api-error.ts';
import { createQueryClient } from './query-client.ts';

const NETWORK: ApiErrorCause = { kind: 'no response', reason: 'network' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  onlineManager.setOnline(true);
});

/** Starts a query that always fails. `attempts` holds the milliseconds from the start to each attempt. */
function failingRead(cause: ApiErrorCause, headers?: ResponseHeaders) {
  const start = Date.now();
  const attempts: number[] = [];
  const client = createQueryClient();
  const read = client.query({
    queryKey: ['pets'],
    queryFn: () => {
      attempts.push(Date.now() - start);
      throw new ApiError({ method: 'GET', path: '/pets?limit=20' }, cause, headers);
    },
  });
  const failed = read.then(
    () => expect.unreachable('The read should have failed.'),
    (error: unknown) => error,
  );
  return { attempts, failed };
}

// `src/api/errors/api-error.test.ts` tests which errors are transient.
test('a query is retried twice after a transient error, with growing pauses', async () => {
  const { attempts, failed } = failingRead(NETWORK);
  await vi.runAllTimersAsync();
  expect(await failed).toHaveProperty('cause', NETWORK);
  expect(attempts).toStrictEqual([0, 400, 1200]);
});

test('a query is not retried after any other error', async () => {
  const cause = { kind: 'http', status: 400 } as const;
  const { attempts, failed } = failingRead(cause);
  await vi.runAllTimersAsync();
  expect(await failed).toHaveProperty('cause', cause);
  expect(attempts).toStrictEqual([0]);
});

test.each([
  [0, 200, 600],
  [1, 600, 1800],
])('the pauses are random: with %d, retries after %d and %d ms', async (random, first, both) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { attempts } = failingRead(NETWORK);
  await vi.runAllTimersAsync();
  expect(attempts).toStrictEqual([0, first, both]);
});

test.each([429, 503])('%d: nothing is sent before Retry-After has passed', async (status) => {
  const { attempts } = failingRead({ kind: 'http', status }, { retryAfter: 7000 });
  await vi.advanceTimersByTimeAsync(7000);
  expect(attempts).toStrictEqual([0]);
  await vi.runAllTimersAsync();
  expect(attempts).toStrictEqual([0, 7400, 15_200]);
});

test('a query waits for a Retry-After of 60 seconds, and fails on a longer one', async () => {
  const within = failingRead({ kind: 'http', status: 503 }, { retryAfter: 60_000 });
  const beyond = failingRead({ kind: 'http', status: 503 }, { retryAfter: 60_001 });
  await vi.advanceTimersByTimeAsync(0);
  expect(await beyond.failed).toHaveProperty('status', 503);
  await vi.runAllTimersAsync();
  expect(within.attempts).toHaveLength(3);
  expect(beyond.attempts).toHaveLength(1);
});

test('queries fail immediately while the browser is offline', async () => {
  onlineManager.setOnline(false);
  const { attempts, failed } = failingRead({ kind: 'offline' });
  expect(await failed).toHaveProperty('cause.kind', 'offline');
  expect(attempts).toStrictEqual([0]);
});

test.each<ApiErrorCause>([NETWORK, { kind: 'http', status: 503 }])(
  'a write is not retried after %j',
  async (cause) => {
    const send = vi.fn<() => never>(() => {
      throw new ApiError({ method: 'POST', path: '/pets' }, cause);
    });
    const write = new MutationObserver(createQueryClient(), { mutationFn: send });
    const failed = write.mutate().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failed).toHaveProperty('cause', cause);
    expect(send).toHaveBeenCalledOnce();
  },
);

test('an offline mutation runs immediately, not later', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.resolve());
  await new MutationObserver(createQueryClient(), { mutationFn: send }).mutate();
  expect(send).toHaveBeenCalledOnce();
});

test('a list that could not be loaded offline is loaded when back online', async () => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn<() => never>(() => {
    throw new ApiError({ method: 'GET', path: '/pets' }, { kind: 'offline' });
  });
  const query = { queryKey: ['pets'], queryFn: read, initialData: [], staleTime: Infinity };
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
