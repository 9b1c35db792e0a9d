import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
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

const PET = '{"name":"Luna","categoryId":1}';

/** Sends a pet over a socket, with these headers. @returns everything received until the connection closes */
async function sendPet(host: string, body = PET): Promise<string> {
  const { port, hostname } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /v1/pets HTTP/1.1',
    `Host: ${host}`,
    'Connection: close',
    `Authorization: Bearer ${KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  let received = '';
  // The service may reset the connection because of unread bytes, but only after its response has arrived.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

test('adds a pet that is sent over a socket', async () => {
  expect(await sendPet('pets.test')).toMatch(/^HTTP\/1\.1 201 /);
});

// The host makes no valid URL, and the body is far above the limit.
test.each([
  ['[', PET],
  ['pets.test', 'a'.repeat(1_000_000)],
])('refuses with an Error body what no handler reads', async (host, body) => {
  expect(await sendPet(host, body)).toMatch(
    /^HTTP\/1\.1 (4\d\d) [^]*\r\n\r\n\{"code":.*"message":.*"status":\1\}$/,
  );
});

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
