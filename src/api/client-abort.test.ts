import { expect, test, vi } from 'vitest';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';

const REASON = new Error('The person left the page.');

test('aborted before: nothing is sent, and the reason is passed on', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  const call = clientOf(server).listPets({ limit: 20 }, AbortSignal.abort(REASON));
  await expect(call).rejects.toBe(REASON);
  expect(server.received).toHaveLength(0);
});

test('aborted before, the reason counts even offline', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  const call = clientOf(server, { isOnline: () => false }).getPet(1n, AbortSignal.abort(REASON));
  await expect(call).rejects.toBe(REASON);
});

test('aborted once the service has the request: the reason is passed on, the socket closed', async () => {
  const controller = new AbortController();
  const server = await openRawServer(() => {
    controller.abort(REASON);
    return undefined;
  });
  const call = clientOf(server).createPet({ name: 'Rex', categoryId: 2n }, controller.signal);
  await expect(call).rejects.toBe(REASON);
  await vi.waitFor(() => {
    expect(server.sockets.map((socket) => socket.destroyed)).toStrictEqual([true]);
  }, 4000);
});

test.each([200, 400, 500])(
  'aborted within the body of a %d: the reason is passed on',
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

test('an abort without a reason is the AbortError of the platform', async () => {
  const controller = new AbortController();
  const server = await openRawServer(() => {
    controller.abort();
    return undefined;
  });
  const call = clientOf(server).listOrders(controller.signal);
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
  await expect(call).rejects.toBe(controller.signal.reason);
});

test('a signal that is never aborted changes nothing, and the time limit still holds', async () => {
  const { signal } = new AbortController();
  const answering = await openRawServer(() => httpAnswer(200, '[]'));
  expect(await clientOf(answering).listPets({ limit: 20 }, signal)).toHaveProperty('pets', []);
  const silent = await openRawServer(() => undefined);
  await expect(
    clientOf(silent, { timeLimit: 100 }).listPets({ limit: 20 }, signal),
  ).rejects.toHaveProperty('problem', { kind: 'too slow', limit: 100 });
});
