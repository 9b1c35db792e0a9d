import { beforeEach, expect, test, vi } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { createHandler } from '../service/handler.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import { type FaultyService, withFaults } from './practice-faults.ts';

const URL = 'https://practice.invalid/v1/pets';
const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
const list = () => new Request(URL, { headers });
const add = () =>
  new Request(URL, { method: 'POST', headers, body: '{"name":"Rex","categoryId":4}' });

let service: FaultyService;
const pets = async () => parseJson(await (await service.fetch(list())).text());
beforeEach(() => {
  service = withFaults(createHandler({ catalogue: createMemoryCatalogue(), key: 'key' }));
});

test.each([
  ['refuses key', 1, 401, 'invalid_api_key', { 'WWW-Authenticate': 'Bearer' }],
  ['too many', 3, 429, 'too_many_requests', { 'Retry-After': '5' }],
  ['unavailable', 3, 503, 'unavailable', {}],
] as const)(
  '%s: %i requests are answered with %i %s, and nothing is stored',
  async (fault, times, status, code, extra) => {
    const listener = vi.fn<() => void>();
    service.subscribe(listener);
    service.choose(fault);
    for (let time = 0; time < times; time += 1) {
      expect(service.current()).toStrictEqual({ fault, remaining: times - time });
      const response = await service.fetch(time === 0 ? add() : list());
      expect(response.status).toBe(status);
      for (const [name, value] of Object.entries(extra))
        expect(response.headers.get(name)).toBe(value);
      expect(await response.json()).toMatchObject({ code, status });
    }
    expect(listener).toHaveBeenCalledTimes(times + 1);
    expect(await pets()).toStrictEqual([]);
  },
);

test('loses response: reads succeed; the next pet is stored, but its response is lost', async () => {
  service.choose('loses response');
  expect(await pets()).toStrictEqual([]);
  await expect(service.fetch(add())).rejects.toThrow(TypeError);
  expect(await pets()).toHaveLength(1);
  expect((await service.fetch(add())).status).toBe(201);
});

test('slow: every response takes 4 seconds', async () => {
  vi.useFakeTimers();
  service.choose('slow');
  for (let time = 0; time < 2; time += 1) {
    const answered = vi.fn<(response: Response) => void>();
    void service.fetch(list()).then(answered);
    await vi.advanceTimersByTimeAsync(3999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  }
});

test('rejects an aborted request immediately, with the reason', async () => {
  service.choose('slow');
  const controller = new AbortController();
  const fetch = () => service.fetch(new Request(list(), { signal: controller.signal }));
  const answer = fetch();
  controller.abort(new Error('The key was forgotten.'));
  await expect(answer).rejects.toThrow('The key was forgotten.');
  await expect(fetch()).rejects.toThrow('The key was forgotten.');
});
