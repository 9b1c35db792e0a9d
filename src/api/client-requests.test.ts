import { expect, test } from 'vitest';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const PET = '{"id":1,"name":"Rex","categoryId":2}';

test('each operation sends one request, with the key in its Authorization header alone', async () => {
  const server = await openRawServer(({ path }) =>
    httpAnswer(200, path.includes('?') ? `[${PET}]` : PET),
  );
  const client = clientOf(server, { key: 'k-123' });
  await client.listPets({ limit: 20 });
  await client.listPets({ limit: 100, status: 'sold' });
  await client.createPet({ name: 'Rex', categoryId: 2n });
  await client.getPet(1n);
  await client.listOrders();
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/pets?limit=20',
    'GET /v1/pets?limit=100&status=sold',
    'POST /v1/pets',
    'GET /v1/pets/1',
    'GET /v1/store/orders',
  ]);
  for (const { headers, body } of server.received) {
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer k-123' });
    expect(JSON.stringify({ ...headers, authorization: '', body })).not.toContain('k-123');
  }
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

test.each([
  ['forbids to store it', ['Cache-Control: private, No-Store'], ['default', 'default', 'default']],
  ['does not', [], ['default', 'no-store', 'default']],
  // The second request replaces the first, whose response may come from the cache.
  ['allows it', ['Cache-Control: max-age=60'], ['default', 'no-store', 'no-store', 'default']],
])('if the first response %s, requests have these cache modes', async (_, headers, expected) => {
  const { client, caches } = await openRecorded(headers);
  await client.listPets({ limit: 20 });
  await client.getPet(1n);
  // Browsers never serve a POST from the cache (RFC 9111, 4).
  await client.createPet({ name: 'Rex', categoryId: 2n });
  expect(caches()).toEqual(expected);
});

test('listPetsUncached uses no-store from the first request on', async () => {
  const { client, caches } = await openRecorded(['Cache-Control: no-store']);
  await client.listPetsUncached({ limit: 20 });
  await client.listPets({ limit: 20 });
  expect(caches()).toStrictEqual(['no-store', 'default']);
});

test('a redirect is not followed', async () => {
  const elsewhere = await openRawServer(() => httpAnswer(200, '[]'));
  const server = await openRawServer(() =>
    httpAnswer(307, '', [`Location: ${elsewhere.baseUrl}/pets`]),
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
  await expect.poll(() => server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
});
