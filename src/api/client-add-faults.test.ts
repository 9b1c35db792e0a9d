import { expect, test } from 'vitest';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const REX = { name: 'Rex', categoryId: 2n };

test('createPet sends the pet once when the connection is reset after the request arrived', async () => {
  const server = await openRawServer((_, socket) => {
    socket.resetAndDestroy();
    return undefined;
  });
  const network = { kind: 'no response', reason: 'network' };
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('cause', network);
  expect(server.received.map(({ body }) => body)).toStrictEqual(['{"name":"Rex","categoryId":2}']);
});

test('createPet times out while no connection can be made', async () => {
  const client = clientOf(await openRawServer(() => undefined), {
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
  ['all headers', httpHead(201, ['Content-Length: 99']), { status: 201 }],
  ['part of the body', `${httpHead(201, ['Content-Length: 99'])}{"id":1`, { status: 201 }],
])(
  'createPet sends the pet once, and times out, when the service sends %s and then stops',
  async (_, bytes, received) => {
    const server = await openRawServer((_request, socket) => {
      if (bytes !== undefined) socket.write(bytes);
      return undefined;
    });
    // Long enough for the request and the bytes to arrive on a busy computer.
    const timeLimit = 500;
    await expect(clientOf(server, { timeLimit }).createPet(REX)).rejects.toHaveProperty('cause', {
      kind: 'timeout',
      limit: timeLimit,
      ...received,
    });
    expect(server.received).toHaveLength(1);
  },
);

test.each([
  [201, '', 'invalid response'],
  [200, '<!doctype html><title>Sign in</title>', 'invalid response'],
  // Neither proves that the pet was added: a 202 was only accepted, and a 204 names no pet.
  [202, '{"id":1,"name":"Rex","categoryId":2}', 'invalid response'],
  [204, '', 'invalid response'],
  [503, '', 'http'],
])('createPet does not retry after status %d with the body %j', async (status, body, kind) => {
  const server = await openRawServer(() => httpAnswer(status, body));
  await expect(clientOf(server).createPet(REX)).rejects.toHaveProperty('cause.kind', kind);
  expect(server.received).toHaveLength(1);
});
