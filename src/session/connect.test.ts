import { expect, test, vi } from 'vitest';
import type { ApiError } from '../api/errors/api-error.ts';
import { environmentOf } from '../testing/computer-with-tabs.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { connect } from './connect.ts';
import { sendEarlyRequest } from './early-request.ts';
import type { Environment } from './environment.ts';
import { openTabStorage } from './tab-storage.ts';

const BASE_URL = 'https://staging.test/v1';
const LIST = '/pets?limit=20';

function openClient(
  fetch: Environment['fetch'],
  ended = new AbortController().signal,
  onRefused: (error: ApiError) => void = () => undefined,
) {
  const environment = environmentOf('Staging', fetch);
  const record = { environment: 'E', key: 'some-key', id: 's', startedAt: 0, usedAt: 0 };
  return connect({
    environment,
    environments: [environment],
    record,
    tab: openTabStorage(memoryStorage),
    ended,
    checkSession: () => Promise.resolve(),
    onRefused,
  });
}

/** Sends the page's early request for the list, and creates a client with the same key. */
function requestEarly(responseOf: () => Response) {
  let early: Request | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    early = request;
    return Promise.resolve(responseOf());
  });
  const send = () => {
    const { response, ...request } = sendEarlyRequest(BASE_URL, 'some-key', LIST);
    openEarlyPage(request, response);
  };
  send();
  const sent: RequestCache[] = [];
  const { client } = openClient((request) => {
    sent.push(request.cache);
    return Promise.resolve(responseOf());
  });
  return { client, sent, send, isAborted: () => early?.signal.aborted };
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

test.each([
  [401, 1],
  [403, 0],
])('a %d calls onRefused %d times, even if the request was aborted', async (status, times) => {
  const onRefused = vi.fn();
  const refuse = () => Promise.resolve(new Response('{}', { status }));
  const { client } = openClient(refuse, new AbortController().signal, onRefused);
  const aborted = new AbortController();
  const reading = client.listPets({ limit: 100 }, aborted.signal);
  aborted.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(onRefused).toHaveBeenCalledTimes(times);
});

/** Creates a client whose requests never get a response, and collects their signals. */
function createWithoutResponses() {
  const signals: AbortSignal[] = [];
  const ending = new AbortController();
  const { client, clientOf } = openClient(({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }, ending.signal);
  return { client, sender: clientOf({}), signals, end: () => ending.abort() };
}

test('ending the session aborts current requests and rejects later ones', async () => {
  const { client, signals, end } = createWithoutResponses();
  const reading = client.listPets({ limit: 20 });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  end();
  await expect(reading).rejects.toThrow('no response');
  expect(signals[0]?.aborted).toBe(true);
  await expect(client.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
});

test('ending the session does not abort a pet being sent, and sends no other', async () => {
  const { sender, signals, end } = createWithoutResponses();
  const rex = { name: 'Rex', categoryId: 4n };
  const own = new AbortController();
  const adding = sender.createPet(rex, own.signal);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  end();
  expect(signals[0]?.aborted).toBe(false);
  await expect(sender.createPet(rex)).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
  own.abort();
  await expect(adding).rejects.toThrow('aborted');
});
