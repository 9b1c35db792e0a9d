import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './client.ts';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const REX = { name: 'Rex', categoryId: 2n };
const NETWORK = { kind: 'no answer', reason: 'network' };

test('reset before the pet arrived: one connection, no answer', async () => {
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
  await expect(client.createPet(REX)).rejects.toHaveProperty('problem', NETWORK);
  expect(connections).toBe(1);
});

test('reset after the pet arrived: it was sent once, and nothing is known of it', async () => {
  const server = await openRawServer((_, socket) => {
    socket.resetAndDestroy();
    return undefined;
  });
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('problem', NETWORK);
  expect(server.received.map(({ body }) => body)).toStrictEqual(['{"name":"Rex","categoryId":2}']);
});

test('time limit before the pet was sent, as while a connection is not made', async () => {
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
  const tooSlow = { kind: 'too slow', limit: 50 };
  await expect(client.createPet(REX)).rejects.toHaveProperty('problem', tooSlow);
});

test.each([
  ['before any answer', undefined, {}],
  ['within the answer', `${httpHead(201, ['Content-Length: 99'])}{"id":1`, { status: 201 }],
])('time limit after the pet arrived, %s: it was sent once', async (_, bytes, answered) => {
  const server = await openRawServer((_request, socket) => {
    if (bytes !== undefined) socket.write(bytes);
    return undefined;
  });
  const call = clientOf(server, { timeLimit: 200 }).createPet(REX);
  await expect(call).rejects.toHaveProperty('problem', {
    kind: 'too slow',
    limit: 200,
    ...answered,
  });
  expect(server.received).toHaveLength(1);
});

test.each([
  [201, '{"id":1,"na', 'unfit'],
  [201, '', 'unfit'],
  [200, '<!doctype html><title>Sign in</title>', 'unfit'],
  [502, '<!doctype html><title>Bad gateway</title>', 'http'],
  [503, '', 'http'],
])('an add answered with %d and %j is not sent again', async (status, body, kind) => {
  const server = await openRawServer(() => httpAnswer(status, body));
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('problem.kind', kind);
  expect(server.received).toHaveLength(1);
});

test.each([
  [202, '{"id":1,"name":"Rex","categoryId":2}'],
  [204, ''],
])('status %d is no 201: the pet may be added later, or not at all', async (status, body) => {
  const server = await openRawServer(() => httpAnswer(status, body));
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('problem.kind', 'unfit');
});
