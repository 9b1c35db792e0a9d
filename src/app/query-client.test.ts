import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseHeaders } from '../api/http/response-headers.ts';
import { ApiError, type ApiErrorCause } from '../api/errors/api-error.ts';
import { createQueryClient } from './query-client.ts';

const NETWORK: ApiErrorCause = { kind: 'no response', reason: 'network' };
const BUSY: ApiErrorCause = { kind: 'http', status: 429 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
});

/** Returns when a query that always fails is tried, in milliseconds after its start. */
async function attemptsOf(cause: ApiErrorCause, headers: ResponseHeaders, random = 0.5) {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const start = Date.now();
  const attempts: number[] = [];
  const failed = createQueryClient()
    .query({
      queryKey: ['pets'],
      queryFn: () => {
        attempts.push(Date.now() - start);
        throw new ApiError({ method: 'GET', path: '/pets?limit=20' }, cause, headers);
      },
    })
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toHaveProperty('cause', cause);
  return attempts;
}

// `src/api/errors/api-error.test.ts` tests which errors are transient.
test.each<[ApiErrorCause, ResponseHeaders, number[], random?: number]>([
  [NETWORK, {}, [0, 400, 1200]],
  // The pauses are random, so that tabs do not all retry simultaneously.
  [NETWORK, {}, [0, 200, 600], 0],
  [NETWORK, {}, [0, 600, 1800], 1],
  [{ kind: 'http', status: 400 }, {}, [0]],
  [BUSY, { retryAfter: 7000 }, [0, 7400, 15_200]],
  [BUSY, { retryAfter: 60_000 }, [0, 60_400, 121_200]],
  [BUSY, { retryAfter: 60_001 }, [0]],
])(
  'a query that fails with %j and %j is tried after %j ms',
  async (cause, headers, ...expected) => {
    const [attempts, random] = expected;
    expect(await attemptsOf(cause, headers, random)).toStrictEqual(attempts);
  },
);

test('while the browser is offline, queries fail and mutations run immediately', async () => {
  onlineManager.setOnline(false);
  expect(await attemptsOf({ kind: 'offline' }, {})).toStrictEqual([0]);
  const send = vi.fn(() => Promise.resolve());
  await new MutationObserver(createQueryClient(), { mutationFn: send }).mutate();
  expect(send).toHaveBeenCalledOnce();
});

test('a write is not retried, even after a network fault', async () => {
  const send = vi.fn<() => never>(() => {
    throw new ApiError({ method: 'POST', path: '/pets' }, NETWORK);
  });
  const write = new MutationObserver(createQueryClient(), { mutationFn: send });
  const failed = write.mutate().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toHaveProperty('cause', NETWORK);
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
