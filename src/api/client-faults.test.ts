import { expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from './json/read-json.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const NETWORK = { kind: 'no answer', reason: 'network' };
const PAGE = '<!doctype html><title>Bad gateway</title>';

test.each([
  ['cut off', '[{"id":1,', 'not JSON'],
  ['empty', '', 'not JSON'],
  ["a proxy's page", PAGE, 'not JSON'],
  ['two values', '[] []', 'not JSON'],
  ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'not JSON'],
  ['a row of many brackets', `[${'['.repeat(4000)}${']'.repeat(4000)}]`, 'not JSON'],
  ['not UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'not UTF-8 text'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]), 'not UTF-8 text'],
  ['null', 'null', 'not a list'],
  ['an object', '{"pets":[]}', 'not a list'],
  ['an Error body', '{"code":"x","message":"y","status":400}', 'not a list'],
])('a list that is %s does not fit', async (_, body, reason) => {
  const server = await openRawServer(() => httpAnswer(200, body));
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    request: { method: 'GET', path: '/pets?limit=20' },
    problem: { kind: 'unfit', status: 200, reason: `the answer is ${reason}` },
  });
});

test('204 has no list to give', async () => {
  const server = await openRawServer(() => httpHead(204, ['Connection: close']));
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty('problem', {
    kind: 'unfit',
    status: 204,
    reason: 'the answer is not JSON',
  });
});

test.each(['null', '[]', '{}', '{"id":"1","name":"Rex","categoryId":2}', '{"id":1,"name":"Rex"}'])(
  'a pet that is %s does not fit',
  async (body) => {
    const client = clientOf(await openRawServer(() => httpAnswer(201, body)));
    const unfit = { kind: 'unfit', status: 201, reason: 'the answer is not a pet' };
    await expect(client.getPet(1n)).rejects.toHaveProperty('problem', unfit);
    await expect(client.createPet({ name: 'Rex', categoryId: 2n })).rejects.toHaveProperty(
      'problem',
      unfit,
    );
  },
);

test.each([
  ['the connection is reset before any answer', undefined, {}],
  ['the connection ends before any answer', '', {}],
  ['the answer is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', {}],
  ['the answer ends within its head', 'HTTP/1.1 200 OK\r\nContent-Ty', {}],
  [
    'the answer ends before its length',
    `${httpHead(200, ['Content-Length: 99'])}[]`,
    { status: 200 },
  ],
  [
    'the answer ends within its chunks',
    `${httpHead(200, ['Transfer-Encoding: chunked'])}2\r\n[]`,
    { status: 200 },
  ],
])('no answer: %s', async (_, bytes, answered) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes === undefined) socket.resetAndDestroy();
    return bytes;
  });
  const client = clientOf(server);
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('problem', {
    ...NETWORK,
    ...answered,
  });
  expect(server.received).toHaveLength(1);
});

test('no answer: the connection is refused', async () => {
  const server = await openRawServer(() => undefined);
  server.close();
  const call = clientOf(server).createPet({ name: 'Rex', categoryId: 2n });
  await expect(call).rejects.toHaveProperty('problem', NETWORK);
  await expect(call).rejects.toHaveProperty('status', undefined);
});

test.each([
  ['nothing at all', undefined, {}],
  ['half a head', 'HTTP/1.1 200 OK\r\nContent-', {}],
  ['a head alone', httpHead(200, ['Content-Length: 99']), { status: 200 }],
  ['half a body', `${httpHead(200, ['Content-Length: 99'])}[{"id":1`, { status: 200 }],
])('too slow: %s, then silence', async (_, bytes, answered) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes !== undefined) socket.write(bytes);
    return undefined;
  });
  const client = clientOf(server, { timeLimit: 100 });
  await expect(client.listPets({ limit: 20 })).rejects.toHaveProperty('problem', {
    kind: 'too slow',
    limit: 100,
    ...answered,
  });
});

test.each([
  [200, { kind: 'unfit', status: 200, reason: 'the answer is over 5 MB' }],
  [500, { kind: 'http', status: 500 }],
])('an answer of 50 MB with status %d is cut off while it arrives', async (status, problem) => {
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
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty('problem', problem);
  await vi.waitFor(() => {
    expect(server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  }, 4000);
  // What the two ends of the socket hold in their buffers was written too, but never read.
  expect(server.sockets[0]?.bytesWritten).toBeGreaterThan(MAX_BODY_BYTES);
  expect(server.sockets[0]?.bytesWritten).toBeLessThan(25_000_000);
});

test('an answer counts as large as it unpacks', async () => {
  const blanks = new Blob([new Uint8Array(MAX_BODY_BYTES + 1).fill(0x20)]).stream();
  const packed = await new Response(
    blanks.pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  expect(packed.byteLength).toBeLessThan(10_000);
  const server = await openRawServer(() =>
    httpAnswer(200, new Uint8Array(packed), ['Content-Encoding: gzip']),
  );
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty(
    'problem.reason',
    'the answer is over 5 MB',
  );
});

test('an answer of exactly 5 MB is read', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'.padEnd(MAX_BODY_BYTES)));
  await expect(clientOf(server).listPets({ limit: 20 })).resolves.toHaveProperty('pets', []);
});
