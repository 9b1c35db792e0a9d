import { expect, test, vi } from 'vitest';
import type { ApiError } from '../api/errors/api-error.ts';
import { environmentOf } from '../testing/database/computer-with-tabs.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { connect } from './connect.ts';
import type { Environment } from './environment.ts';
import { openTabStorage } from './tab-storage.ts';

function openClient(
  fetch: Environment['fetch'],
  ended = new AbortController().signal,
  onRefused: (error: ApiError) => void = () => undefined,
) {
  const environment = environmentOf('Staging', fetch);
  const record = { environment: 'E', key: 'some-key', id: 's', startedAt: 0, usedAt: 0 };
  return connect({
    environment,
    environments: [environment],
    record,
    tab: openTabStorage(memoryStorage),
    ended,
    checkSession: () => Promise.resolve(),
    onRefused,
  });
}

test.each([
  [401, 1],
  [403, 0],
])('a %d calls onRefused %d times, even if the request was aborted', async (status, times) => {
  const onRefused = vi.fn();
  const refuse = () => Promise.resolve(new Response('{}', { status }));
  const { client } = openClient(refuse, new AbortController().signal, onRefused);
  const aborted = new AbortController();
  const reading = client.listPets({ limit: 100 }, aborted.signal);
  aborted.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(onRefused).toHaveBeenCalledTimes(times);
});

/** Creates a client whose requests never get a response, and collects their signals. */
function createWithoutResponses() {
  const signals: AbortSignal[] = [];
  const ending = new AbortController();
  const { client, clientOf } = openClient(({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }, ending.signal);
  return { client, sender: clientOf({}), signals, end: () => ending.abort() };
}

test('ending the session aborts current requests and rejects later ones', async () => {
  const { client, signals, end } = createWithoutResponses();
  const reading = client.listPets({ limit: 20 });
  await expect.poll(() => signals).toHaveLength(1);
  end();
  await expect(reading).rejects.toThrow('no response');
  expect(signals[0]?.aborted).toBe(true);
  await expect(client.listPets({ limit: 20 })).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
});

test('ending the session does not abort a pet being sent, and sends no other', async () => {
  const { sender, signals, end } = createWithoutResponses();
  const rex = { name: 'Rex', categoryId: 4n };
  const own = new AbortController();
  const adding = sender.createPet(rex, own.signal);
  await expect.poll(() => signals).toHaveLength(1);
  end();
  expect(signals[0]?.aborted).toBe(false);
  await expect(sender.createPet(rex)).rejects.toThrow('session ended');
  expect(signals).toHaveLength(1);
  own.abort();
  await expect(adding).rejects.toThrow('aborted');
});
