import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { createSessionClient } from './active-session.ts';
import { sendEarlyRequest } from './early-request.ts';
import type { Environment } from './environment.ts';

const BASE_URL = 'https://pets.test/v1';
const LIST = '/pets?limit=20';

/** Sends the page's early request for the list, and creates a client with the same key. */
function requestEarly(responseOf: () => Response) {
  let early: Request | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    early = request;
    return Promise.resolve(responseOf());
  });
  const send = () => {
    const { answer, ...request } = sendEarlyRequest(
      BASE_URL,
      'some-key',
      LIST,
      Promise.resolve(true),
    );
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
  const client = createSessionClient({
    environment,
    key: 'some-key',
    ended: new AbortController().signal,
    beforeSending: () => undefined,
    onRefused: (error) => refusals.push(error),
  });
  return { client, refusals, sent, send, isAborted: () => early?.signal.aborted };
}

const fresh = () => new Response('[]', { headers: { 'Cache-Control': 'no-store' } });
const stale = () => new Response('[]', { headers: { 'Cache-Control': 'max-age=9999' } });

test('the first list uses the response of the early request', async () => {
  const { client, sent } = requestEarly(fresh);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual([]);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['default']);
});

test('the first list is dated by the arrival of the early response, and a later one by its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const { client } = requestEarly(fresh);
  await globalThis.earlyPage?.list.answer;
  vi.setSystemTime(21_000);
  expect(await client.listPets({ limit: 20 })).toHaveProperty('receivedAt', 1000);
  expect(await client.listPets({ limit: 20 })).toHaveProperty('receivedAt', 21_000);
});

test('a different first request aborts the early request', async () => {
  const { client, sent, isAborted } = requestEarly(fresh);
  await client.listPets({ limit: 100 });
  expect(sent).toEqual(['default']);
  expect(isAborted()).toBe(true);
});

test('an early response that may be stale is read again from the service', async () => {
  const { client, sent } = requestEarly(stale);
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['no-store']);
});

test('a request with no-store leaves the early request alone', async () => {
  const { client, sent, send, isAborted } = requestEarly(() => new Response('[]'));
  // Without `Cache-Control: no-store`, the client reads with `no-store` from now on (`send.ts`).
  await client.listPets({ limit: 100 });
  send();
  await client.listPets({ limit: 20 });
  expect(sent).toEqual(['default', 'no-store']);
  expect(isAborted()).toBe(false);
  expect(globalThis.earlyPage?.request).toBeDefined();
});

test('onRefused gets the message of the service without the key', async () => {
  const { client, refusals } = requestEarly(
    () => new Response('{"code":"1","message":"No: some-key","status":401}', { status: 401 }),
  );
  await expect(client.listPets({ limit: 100 })).rejects.toThrow(ApiError);
  expect(refusals.map(({ cause }) => cause)).toEqual([
    { kind: 'http', status: 401, code: '1', message: 'No: [API key]' },
  ]);
});

test('onRefused is called even if the request was aborted', async () => {
  const { client, refusals } = requestEarly(() => new Response('{}', { status: 401 }));
  const left = new AbortController();
  const reading = client.listPets({ limit: 100 }, left.signal);
  left.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(refusals).toHaveLength(1);
});

/** Creates a client whose requests are never answered, and the signal of each request. */
function createUnanswered() {
  const signals: AbortSignal[] = [];
  const ending = new AbortController();
  const client = createSessionClient({
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
    ended: ending.signal,
    beforeSending: () => undefined,
    onRefused: () => undefined,
  });
  return { client, signals, end: () => ending.abort() };
}

test('ending the session aborts current requests and rejects later ones', async () => {
  const { client, signals, end } = createUnanswered();
  const reading = client.listPets({ limit: 20 });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  end();
  await expect(reading).rejects.toThrow('no response');
  expect(signals[0]?.aborted).toBe(true);
  await expect(client.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
});

test('ending the session lets a pet that is on its way finish, and sends no other', async () => {
  const { client, signals, end } = createUnanswered();
  const rex = { name: 'Rex', categoryId: 4n };
  const own = new AbortController();
  const adding = client.createPet(rex, own.signal);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  end();
  expect(signals[0]?.aborted).toBe(false);
  await expect(client.createPet(rex)).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
  own.abort();
  await expect(adding).rejects.toThrow('aborted');
});
