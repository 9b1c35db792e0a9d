import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { openEarlyPage } from '../testing/early-page.ts';
import { connect } from './connect.ts';
import { sendEarly } from './early-request.ts';
import type { Environment } from './environment.ts';

const BASE_URL = 'https://pets.test/v1';
const LIST = '/pets?limit=20';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyPage = undefined;
});

/** The page's early request for the list, and a connection with the same key. */
function openEarly(responseOf: () => Response) {
  let early: Request | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    early = request;
    return Promise.resolve(responseOf());
  });
  const send = () => {
    const { answer, ...request } = sendEarly(BASE_URL, 'some-key', LIST);
    openEarlyPage(request, answer);
  };
  send();
  const sent: RequestCache[] = [];
  const environment: Environment = {
    name: 'Staging',
    baseUrl: BASE_URL,
    needsKey: true,
    isOnline: () => true,
    fetch: (request) => {
      sent.push(request.cache);
      return Promise.resolve(responseOf());
    },
  };
  const refusals: ApiError[] = [];
  const client = connect({
    environment,
    key: 'some-key',
    closed: new AbortController().signal,
    beforeSending: () => undefined,
    onRefused: (error) => refusals.push(error),
  });
  return { client, refusals, sent, send, isDropped: () => early?.signal.aborted };
}

const fresh = () => new Response('[]', { headers: { 'Cache-Control': 'no-store' } });
const old = () => new Response('[]', { headers: { 'Cache-Control': 'max-age=9999' } });

test('the first list takes over the early request', async () => {
  const { client, sent } = openEarly(fresh);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual([]);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['default']);
});

test('another first request drops it', async () => {
  const { client, sent, isDropped } = openEarly(fresh);
  await client.listPets({ limit: 100 });
  expect(sent).toEqual(['default']);
  expect(isDropped()).toBe(true);
});

test('a list taken over that may be old is read again, from the service', async () => {
  const { client, sent } = openEarly(old);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['no-store']);
});

test('a read that no cache may answer leaves the early request alone', async () => {
  const { client, sent, send, isDropped } = openEarly(() => new Response('[]'));
  // No word on caching: from now on the client reads with `no-store` (`src/api/http/send.ts`).
  await client.listPets({ limit: 100 });
  send();
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['default', 'no-store']);
  expect(isDropped()).toBe(false);
  expect(globalThis.earlyPage?.request).toBeDefined();
});

test('a refused key is told with the words of the service, but for the key', async () => {
  const { client, refusals } = openEarly(
    () => new Response('{"code":"1","message":"No: some-key","status":401}', { status: 401 }),
  );
  await expect(client.listPets({ limit: 100 })).rejects.toThrow(ApiError);
  expect(refusals.map(({ problem }) => problem)).toEqual([
    { kind: 'http', status: 401, code: '1', message: 'No: [API key]' },
  ]);
});

test('a refused key is told although nobody waits for the answer any more', async () => {
  const { client, refusals } = openEarly(() => new Response('{}', { status: 401 }));
  const left = new AbortController();
  const reading = client.listPets({ limit: 100 }, left.signal);
  left.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(refusals).toHaveLength(1);
});

test('a request under way ends when the store is closed, and no other one begins', async () => {
  const signals: AbortSignal[] = [];
  const closing = new AbortController();
  const client = connect({
    environment: {
      name: 'Staging',
      baseUrl: BASE_URL,
      needsKey: true,
      isOnline: () => true,
      fetch: ({ signal }) => {
        signals.push(signal);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    },
    key: 'some-key',
    closed: closing.signal,
    beforeSending: () => undefined,
    onRefused: () => undefined,
  });
  const reading = client.listPets({ limit: 20 });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  closing.abort();
  await expect(reading).rejects.toThrow('no response');
  expect(signals[0]?.aborted).toBe(true);
  await expect(client.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
});
