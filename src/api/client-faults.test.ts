import { expect, test } from 'vitest';
import { SessionEnded } from './errors/api-error.ts';
import { MAX_BODY_BYTES } from './json/read-json.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';
import { holdTimeLimit } from '../testing/time-limit.ts';

const REX = { name: 'Rex', categoryId: 2n };
const NETWORK = { kind: 'no response', reason: 'network' };

test.each([
  ['cut off', '[{"id":1,', 'not JSON'],
  ['null', 'null', 'not a list'],
])('listPets rejects a body that is %s', async (_, body, reason) => {
  const server = await openRawServer(() => httpAnswer(200, body));
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    request: { method: 'GET', path: '/pets?limit=20' },
    cause: { kind: 'invalid response', status: 200, reason },
  });
});

test.each(['null', '{"id":1,"name":"Rex"}'])(
  'getPet and createPet reject the body %s',
  async (body) => {
    const client = clientOf(await openRawServer(() => httpAnswer(201, body)));
    const invalid = { kind: 'invalid response', status: 201, reason: 'not a pet' };
    await expect(client.getPet(1n)).rejects.toHaveProperty('cause', invalid);
    await expect(client.createPet(REX)).rejects.toHaveProperty('cause', invalid);
  },
);

test('getPet rejects a pet with another ID', async () => {
  const server = await openRawServer(() => httpAnswer(200, '{"id":2,"name":"Rex","categoryId":2}'));
  await expect(clientOf(server).getPet(1n)).rejects.toHaveProperty('cause', {
    kind: 'invalid response',
    status: 200,
    reason: 'a different pet',
  });
});

test.each([
  ['the connection is reset before the response', undefined, {}],
  [
    'the body ends before its length',
    `${httpHead(201, ['Content-Length: 99'])}[]`,
    { status: 201 },
  ],
])('a pet is sent once, and has "no response", when %s', async (_, bytes, received) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes === undefined) socket.resetAndDestroy();
    return bytes;
  });
  const cause = { ...NETWORK, ...received };
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('cause', cause);
  expect(server.received.map(({ body }) => body)).toStrictEqual(['{"name":"Rex","categoryId":2}']);
});

test.each([
  ['nothing', '', {}],
  ['part of the body', `${httpHead(201, ['Content-Length: 99'])}{"id":1`, { status: 201 }],
])('a pet is sent once, and times out, when the service sends %s', async (_, bytes, received) => {
  const time = holdTimeLimit();
  const server = await openRawServer((_request, socket) => {
    socket.write(bytes);
    if (bytes === '') time.end();
    return undefined;
  });
  const client = clientOf(server, { timeLimit: 500, fetch: time.fetchThenEnd });
  const { signal } = new AbortController();
  await expect(client.createPet(REX, signal)).rejects.toHaveProperty('cause', {
    kind: 'timeout',
    limit: 500,
    ...received,
  });
  expect(server.received).toHaveLength(1);
});

test.each([
  [new SessionEnded(), 'session ended'],
  [new DOMException('Late', 'TimeoutError'), 'timeout'],
])('if `fetch` fails with %s, the cause is "%s"', async (thrown, kind) => {
  const server = await openRawServer(() => undefined);
  const client = clientOf(server, { fetch: () => Promise.reject(thrown) });
  await expect(client.getPet(1n)).rejects.toHaveProperty('cause.kind', kind);
});

// Neither proves that the pet was added: a 202 was only accepted, and a 204 names no pet.
test.each([
  [202, '{"id":1,"name":"Rex","categoryId":2}'],
  [204, ''],
])('createPet takes no pet from a response with status %d', async (status, body) => {
  const server = await openRawServer(() => httpAnswer(status, body));
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty(
    'cause.kind',
    'invalid response',
  );
});

test.each([
  [200, 'invalid response'],
  [500, 'http'],
])('a response of 50 MB with status %d is cut off while it arrives', async (status, kind) => {
  const chunk = Buffer.alloc(50_000, ' ');
  const server = await openRawServer((_, socket) => {
    const write = () => {
      while (socket.bytesWritten < 50_000_000 && socket.write(chunk));
    };
    socket.on('drain', write);
    socket.write(httpHead(status, ['Content-Length: 50000000']));
    write();
    return undefined;
  });
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty('cause.kind', kind);
  await expect.poll(() => server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  // bytesWritten includes the socket buffers of both ends, which the client never read.
  expect(server.sockets[0]?.bytesWritten).toBeGreaterThan(MAX_BODY_BYTES);
  expect(server.sockets[0]?.bytesWritten).toBeLessThan(25_000_000);
});

test('the limit of 5 MB applies to the unpacked response', async () => {
  const packedBlanks = async (size: number) => {
    const blanks = new Blob(['[]'.padEnd(size)]).stream();
    const packed = new Response(blanks.pipeThrough(new CompressionStream('gzip')));
    return new Uint8Array(await packed.arrayBuffer());
  };
  let body = await packedBlanks(MAX_BODY_BYTES);
  const server = await openRawServer(() => httpAnswer(200, body, ['Content-Encoding: gzip']));
  const client = clientOf(server);
  await expect(client.listPets({ limit: 20 })).resolves.toHaveProperty('pets', []);
  body = await packedBlanks(MAX_BODY_BYTES + 1);
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('cause.reason', 'over 5 MB');
});
