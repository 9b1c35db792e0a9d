import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './client.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const REX = { name: 'Rex', categoryId: 2n };
const NETWORK = { kind: 'no response', reason: 'network' };

test('createPet does not reconnect when the connection is reset before the request arrived', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.resetAndDestroy();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    key: 'some-key',
    fetch,
    isOnline: () => true,
  });
  await expect(client.createPet(REX)).rejects.toHaveProperty('cause', NETWORK);
  expect(connections).toBe(1);
});

test('createPet sends the pet once when the connection is reset after the request arrived', async () => {
  const server = await openRawServer((_, socket) => {
    socket.resetAndDestroy();
    return undefined;
  });
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('cause', NETWORK);
  expect(server.received.map(({ body }) => body)).toStrictEqual(['{"name":"Rex","categoryId":2}']);
});

test('createPet times out while no connection can be made', async () => {
  const client = createClient({
    baseUrl: 'http://127.0.0.1/v1',
    key: 'some-key',
    isOnline: () => true,
    timeLimit: 50,
    fetch: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Not connected.')));
      }),
  });
  const timeout = { kind: 'timeout', limit: 50 };
  await expect(client.createPet(REX)).rejects.toHaveProperty('cause', timeout);
});

test.each([
  ['before the response', undefined, {}],
  ['within the response', `${httpHead(201, ['Content-Length: 99'])}{"id":1`, { status: 201 }],
])('createPet sends the pet once when it times out %s', async (_, bytes, received) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes !== undefined) socket.write(bytes);
    return undefined;
  });
  const call = clientOf(server, { timeLimit: 200 }).createPet(REX);
  await expect(call).rejects.toHaveProperty('cause', {
    kind: 'timeout',
    limit: 200,
    ...received,
  });
  expect(server.received).toHaveLength(1);
});

test.each([
  [201, '{"id":1,"na', 'invalid response'],
  [201, '', 'invalid response'],
  [200, '<!doctype html><title>Sign in</title>', 'invalid response'],
  [502, '<!doctype html><title>Bad gateway</title>', 'http'],
  [503, '', 'http'],
])('createPet does not retry after status %d with the body %j', async (status, body, kind) => {
  const server = await openRawServer(() => httpAnswer(status, body));
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('cause.kind', kind);
  expect(server.received).toHaveLength(1);
});

test.each([
  [202, '{"id":1,"name":"Rex","categoryId":2}'],
  [204, ''],
])(
  'createPet rejects status %d, after which the pet may be added later or never',
  async (status, body) => {
    const server = await openRawServer(() => httpAnswer(status, body));
    await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty(
      'cause.kind',
      'invalid response',
    );
  },
);
