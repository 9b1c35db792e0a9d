import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { startAtFreePort, startService, type RunningService } from './node-server.ts';

const KEY = 'key';
let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
});
afterAll(async () => service.close());

test('rejects if the port is taken', async () => {
  const port = Number(new URL(service.url).port);
  await expect(startService({ port, key: KEY })).rejects.toThrow(/EADDRINUSE/);
});

test('starts at the next free port if the port is taken, and says which are taken', async () => {
  const port = Number(new URL(service.url).port);
  const taken = vi.fn();
  const next = await startAtFreePort({ port, key: KEY }, taken);
  expect(taken).toHaveBeenNthCalledWith(1, port);
  expect(Number(new URL(next.url).port)).toBe(port + taken.mock.calls.length);
  await next.close();
});

test('reports any failure except a taken port', async () => {
  const broken = { port: 0, key: KEY, data: '/dev/null/pets.db' };
  await expect(startAtFreePort(broken, () => undefined)).rejects.toThrow('/dev/null');
});

const address = () => new URL('/openapi.json', service.url);

test('the service sends its OpenAPI document without a key, to pages of any origin', async () => {
  const response = await fetch(address(), { headers: { Origin: 'https://editor.example' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await response.json()).toStrictEqual(parse(readFileSync('src/api/openapi.yaml', 'utf8')));
});

// A relative server address is resolved against the document's address (OpenAPI 3.1.0, Server Object).
test('the document names the service that serves it', async () => {
  const { servers } = z
    .object({ servers: z.array(z.object({ url: z.string() })) })
    .parse(await (await fetch(address())).json());
  expect(servers.map(({ url }) => new URL(url, address()).href)).toStrictEqual([service.url]);
});
