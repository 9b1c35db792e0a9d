import { expect, test, vi } from 'vitest';
import type { Client } from './client.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const PET = '{"id":1,"name":"Rex","categoryId":2}';

test.each<[string, (client: Client) => Promise<unknown>, string]>([
  ['listPets', (client) => client.listPets({ limit: 20 }), 'GET /v1/pets?limit=20'],
  [
    'listPets of one status',
    (client) => client.listPets({ limit: 100, status: 'sold' }),
    'GET /v1/pets?limit=100&status=sold',
  ],
  ['createPet', (client) => client.createPet({ name: 'Rex', categoryId: 2n }), 'POST /v1/pets'],
  ['getPet', (client) => client.getPet(1n), 'GET /v1/pets/1'],
  ['listOrders', (client) => client.listOrders(), 'GET /v1/store/orders'],
])('%s sends one request with the key', async (_, call, line) => {
  const server = await openRawServer(({ path }) =>
    httpAnswer(200, path.includes('?') ? `[${PET}]` : PET),
  );
  await call(clientOf(server, { key: 'k-123' }));
  const [request, ...more] = server.received;
  expect(more).toStrictEqual([]);
  expect(`${request?.method} ${request?.path}`).toBe(line);
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer k-123',
  });
  expect(request?.headers['content-type']).toBe(
    request?.body === '' ? undefined : 'application/json',
  );
});

/** Creates a client that records its Request objects, because Node ignores their browser-only settings. */
async function openRecorded(headers: string[] = []) {
  const server = await openRawServer(({ path }) =>
    httpAnswer(200, path.includes('?') ? `[${PET}]` : PET, headers),
  );
  const requests: Request[] = [];
  const client = clientOf(server, {
    fetch: (request) => {
      requests.push(request);
      return fetch(request);
    },
  });
  return { client, caches: () => requests.map(({ cache }) => cache), requests };
}

test('requests send no cookies, follow no redirects and have no referrer', async () => {
  const { client, requests } = await openRecorded();
  await client.listPets({ limit: 20 });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });
});

test('requests use the default cache mode if the service sends no-store', async () => {
  const { client, caches } = await openRecorded(['Cache-Control: private, No-Store']);
  await client.listPets({ limit: 20 });
  await client.createPet({ name: 'Rex', categoryId: 2n });
  await client.listPets({ limit: 20 });
  expect(caches()).toEqual(['default', 'default', 'default']);
});

test('GET requests after the first one use no-store if the service does not send it', async () => {
  const { client, caches } = await openRecorded();
  await client.listPets({ limit: 20 });
  await client.getPet(1n);
  // Browsers never serve a POST from the cache (RFC 9111, 4).
  await client.createPet({ name: 'Rex', categoryId: 2n });
  expect(caches()).toEqual(['default', 'no-store', 'default']);
});

test('listPetsUncached uses no-store from the first request on', async () => {
  const { client, caches } = await openRecorded(['Cache-Control: no-store']);
  await client.listPetsUncached({ limit: 20 });
  await client.listPets({ limit: 20 });
  expect(caches()).toStrictEqual(['no-store', 'default']);
});

test.each([301, 307])('a redirect with %d is not followed', async (status) => {
  const elsewhere = await openRawServer(() => httpAnswer(200, '[]'));
  const server = await openRawServer(() =>
    httpAnswer(status, '', [`Location: ${elsewhere.baseUrl}/pets`]),
  );
  const client = clientOf(server);
  const redirect = { kind: 'no response', reason: 'redirect' };
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('cause', redirect);
  await expect(client.createPet({ name: 'Rex', categoryId: 2n })).rejects.toHaveProperty(
    'cause',
    redirect,
  );
  expect(server.received).toHaveLength(2);
  expect(elsewhere.received).toHaveLength(0);
});

test("a browser's opaque redirect is reported as a redirect", async () => {
  const server = await openRawServer(() => undefined);
  const opaque = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const client = clientOf(server, { fetch: () => Promise.resolve(opaque) });
  await expect(client.getPet(1n)).rejects.toHaveProperty('cause', {
    kind: 'no response',
    reason: 'redirect',
  });
});

test('nothing is sent while offline', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  const client = clientOf(server, { isOnline: () => false });
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('cause', {
    kind: 'offline',
  });
  expect(server.received).toHaveLength(0);
});

const REASON = new Error('The person left the page.');

test('a call whose signal is already aborted sends nothing and rejects with the reason', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  const call = clientOf(server).listPets({ limit: 20 }, AbortSignal.abort(REASON));
  await expect(call).rejects.toBe(REASON);
  expect(server.received).toHaveLength(0);
});

test.each([
  ['before the response', ''],
  ['while a body arrives', `${httpHead(200, ['Content-Length: 99'])}{"id":`],
  ['while the body of an error arrives', `${httpHead(500, ['Content-Length: 99'])}{"code":`],
])('a call aborted %s rejects with the reason and closes the socket', async (_, bytes) => {
  const controller = new AbortController();
  const server = await openRawServer((_request, socket) => {
    if (bytes === '') controller.abort(REASON);
    else socket.write(bytes);
    return undefined;
  });
  const client = clientOf(server, {
    fetch: async (request) => {
      const response = await fetch(request);
      controller.abort(REASON);
      return response;
    },
  });
  const call = client.createPet({ name: 'Rex', categoryId: 2n }, controller.signal);
  await expect(call).rejects.toBe(REASON);
  await vi.waitFor(() => {
    expect(server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  }, 20_000);
});
