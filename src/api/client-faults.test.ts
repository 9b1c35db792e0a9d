import { expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from './json/read-json.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const NETWORK = { kind: 'no response', reason: 'network' };
const PAGE = '<!doctype html><title>Bad gateway</title>';

test.each([
  ['cut off', '[{"id":1,', 'not JSON'],
  ["a proxy's page", PAGE, 'not JSON'],
  ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'not JSON'],
  ['not UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'not UTF-8 text'],
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

test.each(['null', '[]', '{}', '{"id":"1","name":"Rex","categoryId":2}', '{"id":1,"name":"Rex"}'])(
  'getPet and createPet reject the body %s',
  async (body) => {
    const client = clientOf(await openRawServer(() => httpAnswer(201, body)));
    const invalid = { kind: 'invalid response', status: 201, reason: 'not a pet' };
    await expect(client.getPet(1n)).rejects.toHaveProperty('cause', invalid);
    await expect(client.createPet({ name: 'Rex', categoryId: 2n })).rejects.toHaveProperty(
      'cause',
      invalid,
    );
  },
);

test.each([
  ['the connection is reset before the response', undefined, {}],
  ['the response is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', {}],
  [
    'the body ends before its length',
    `${httpHead(200, ['Content-Length: 99'])}[]`,
    { status: 200 },
  ],
  [
    'the body ends within its chunks',
    `${httpHead(200, ['Transfer-Encoding: chunked'])}2\r\n[]`,
    { status: 200 },
  ],
])('a request fails with "no response" when %s', async (_, bytes, received) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes === undefined) socket.resetAndDestroy();
    return bytes;
  });
  const client = clientOf(server);
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('cause', {
    ...NETWORK,
    ...received,
  });
  expect(server.received).toHaveLength(1);
});

test('a request fails with "no response" when the connection is refused', async () => {
  const server = await openRawServer(() => undefined);
  server.close();
  const call = clientOf(server).createPet({ name: 'Rex', categoryId: 2n });
  await expect(call).rejects.toHaveProperty('cause', NETWORK);
  await expect(call).rejects.toHaveProperty('status', undefined);
});

test.each([
  [200, { kind: 'invalid response', status: 200, reason: 'over 5 MB' }],
  [500, { kind: 'http', status: 500 }],
])('a response of 50 MB with status %d is cut off while it arrives', async (status, cause) => {
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
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty('cause', cause);
  await vi.waitFor(() => {
    expect(server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  }, 20_000);
  // bytesWritten includes the socket buffers of both ends, which the client never read.
  expect(server.sockets[0]?.bytesWritten).toBeGreaterThan(MAX_BODY_BYTES);
  expect(server.sockets[0]?.bytesWritten).toBeLessThan(25_000_000);
});

test('the size limit applies to the unpacked response', async () => {
  const blanks = new Blob([new Uint8Array(MAX_BODY_BYTES + 1).fill(0x20)]).stream();
  const packed = await new Response(
    blanks.pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  expect(packed.byteLength).toBeLessThan(10_000);
  const server = await openRawServer(() =>
    httpAnswer(200, new Uint8Array(packed), ['Content-Encoding: gzip']),
  );
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty(
    'cause.reason',
    'over 5 MB',
  );
});

test('a response of exactly 5 MB is read', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'.padEnd(MAX_BODY_BYTES)));
  await expect(clientOf(server).listPets({ limit: 20 })).resolves.toHaveProperty('pets', []);
});

test('getPet rejects a pet with another ID', async () => {
  const server = await openRawServer(() => httpAnswer(200, '{"id":2,"name":"Rex","categoryId":2}'));
  await expect(clientOf(server).getPet(1n)).rejects.toHaveProperty('cause', {
    kind: 'invalid response',
    status: 200,
    reason: 'a different pet',
  });
});
