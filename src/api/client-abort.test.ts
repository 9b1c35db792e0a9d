import { expect, test, vi } from 'vitest';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const REASON = new Error('The person left the page.');

test('a call whose signal is already aborted sends nothing and rejects with the reason', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  const call = clientOf(server).listPets({ limit: 20 }, AbortSignal.abort(REASON));
  await expect(call).rejects.toBe(REASON);
  expect(server.received).toHaveLength(0);
});

test('aborting after the request was sent rejects with the reason and closes the socket', async () => {
  const controller = new AbortController();
  const server = await openRawServer(() => {
    controller.abort(REASON);
    return undefined;
  });
  const call = clientOf(server).createPet({ name: 'Rex', categoryId: 2n }, controller.signal);
  await expect(call).rejects.toBe(REASON);
  await vi.waitFor(() => {
    expect(server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  }, 20_000);
});

test.each([200, 400, 500])(
  'aborting while the body of a %d arrives rejects with the reason',
  async (status) => {
    const controller = new AbortController();
    const server = await openRawServer((_, socket) => {
      socket.write(`${httpHead(status, ['Content-Length: 99'])}{"code":`);
      return undefined;
    });
    const client = clientOf(server, {
      fetch: async (request) => {
        const response = await fetch(request);
        controller.abort(REASON);
        return response;
      },
    });
    await expect(client.getPet(1n, controller.signal)).rejects.toBe(REASON);
  },
);

test('a signal that is never aborted leaves the time limit as it is', async () => {
  const { signal } = new AbortController();
  const silent = await openRawServer(() => undefined);
  await expect(
    clientOf(silent, { timeLimit: 100 }).listPets({ limit: 20 }, signal),
  ).rejects.toHaveProperty('cause', { kind: 'timeout', limit: 100 });
});
