import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { type RunningService, startService } from '../service/node-server.ts';
import { createBuiltSite, sendRequest } from './built-site.ts';
import { type RunningHost, startHost } from './static-host.ts';

const KEY = 'key';
const folder = createBuiltSite('/shop/');
let service: RunningService;
let host: RunningHost;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
  host = await startHost({ folder, port: 0, base: '/shop/', proxy: service.url });
});
afterAll(async () => {
  await host.close();
  await service.close();
  rmSync(join(folder, '..'), { recursive: true });
});

test.each(['/v1', '/shop/v1'])('a store at %s of the host lists and adds pets', async (path) => {
  const baseUrl = host.origin + path;
  const client = createClient({ baseUrl, key: KEY, fetch, isOnline: () => true });
  const { pets } = await client.listPets({ status: 'sold', limit: 7 });
  expect(pets.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'sold'));
  const added = await client.createPet({ name: 'Ζωή', categoryId: 9007199254740993n });
  expect(await client.getPet(added.id)).toStrictEqual(added);
});

test('responses of the service keep their status and caching', async () => {
  const { status, headers, body } = await sendRequest(host.origin, { path: '/v1/pets' });
  expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(JSON.parse(String(body))).toMatchObject({ status: 401 });
});

test('other addresses belong to the site', async () => {
  const statusOf = async (path: string) => (await sendRequest(host.origin, { path })).status;
  expect(await statusOf('/shop/pets')).toBe(200);
  expect(await statusOf('/shop/v12/pets.svg')).toBe(404);
  expect(await statusOf('/shop/v1/../icon.svg')).toBe(404);
});

test('returns 502 if the service does not respond', async () => {
  const unconnected = await startHost({
    folder,
    port: 0,
    base: '/shop/',
    proxy: 'http://127.0.0.1:1/v1',
  });
  const { status } = await sendRequest(unconnected.origin, { path: '/shop/v1/pets' });
  await unconnected.close();
  expect(status).toBe(502);
});
