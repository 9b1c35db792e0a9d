import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { anyText } from '../../src/testing/any-text.ts';
import { startAtFreePort, startService, type RunningService } from './node-server.ts';

const KEY = 'key';
let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
});
afterAll(async () => service.close());

/** Sends bytes unchanged, and returns everything received until the connection closes. */
async function sendRaw(bytes: Uint8Array, { end }: { end: boolean }): Promise<string> {
  const { port, hostname } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  if (end) socket.end(bytes);
  else socket.write(bytes);
  let received = '';
  // The service may reset the connection because of unread bytes, but only after its response has arrived.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

interface RawRequest {
  method: string;
  target: string;
  host: string;
  version: string;
  body: Uint8Array;
}

async function sendRequest({ method, target, host, version, body }: RawRequest): Promise<string> {
  const head = [
    `${method} ${target} HTTP/${version}`,
    `Host: ${host}`,
    'Connection: close',
    `Authorization: Bearer ${KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  return sendRaw(bytes, { end: false });
}

const ERROR_RESPONSE = /^HTTP\/1\.1 (4\d\d) [^]*\r\n\r\n\{"code":.*"message":.*"status":\1\}$/;
const NO_RESPONSE_OR_ERROR = new RegExp(`^$|${ERROR_RESPONSE.source}`);
const ANY_RESPONSE = new RegExp(`^HTTP/1\\.1 20[014] |${ERROR_RESPONSE.source}`);

const body = new TextEncoder().encode('{"name":"Luna","categoryId":1}');
const request = { method: 'POST', target: '/v1/pets', host: 'pets.test', version: '1.1', body };

test('adds a pet that is sent over a socket', async () => {
  expect(await sendRequest(request)).toMatch(/^HTTP\/1\.1 201 /);
});

// Neither makes a valid URL. The server detects the first only when it reads the body.
test.each(['1.2.3.4.5', '['])('refuses the host "%s"', async (host) => {
  expect(await sendRequest({ ...request, host })).toMatch(ERROR_RESPONSE);
});

test('refuses a body far above the limit', async () => {
  expect(await sendRequest({ ...request, body: Buffer.alloc(1_000_000, 'a') })).toMatch(
    ERROR_RESPONSE,
  );
});

test('refuses headers far above the limit', async () => {
  expect(await sendRequest({ ...request, target: `/v1/${'a'.repeat(100_000)}` })).toMatch(
    ERROR_RESPONSE,
  );
});

const anyJson = fc.oneof(
  fc.json(),
  fc
    .record(
      { name: fc.jsonValue(), categoryId: fc.jsonValue(), status: fc.jsonValue() },
      { requiredKeys: [] },
    )
    .map((pet) => JSON.stringify(pet)),
);

test('responds to any HTTP request, and every refusal has an Error body', async () => {
  const anyRequest = fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'TRACE', 'OPTIONS', 'ODD', ''),
    target: fc.oneof(
      fc.constantFrom(
        '/v1/pets',
        '/v1/store/orders',
        '/v1',
        '/',
        '*',
        'http://',
        'http://[',
        '/\\',
        '//',
        '/%',
        '\0',
        '',
      ),
      anyText().map((text) => `/v1/pets/${text}`),
      anyText().map((text) => `/v1/pets?limit=${text}`),
      fc.bigInt().map((id) => `/v1/pets/${id}`),
      fc.double().map((limit) => `/v1/pets?limit=${limit}&status=sold`),
      fc.webPath().map((rest) => `/${rest}`),
    ),
    host: fc.oneof(fc.constantFrom('pets.test', '', '0x', 'a..b', '%', 'é'), fc.string()),
    version: fc.constantFrom('1.1', '1.0', '9'),
    body: fc.oneof(
      fc.constant(body),
      fc.uint8Array(),
      anyJson.map((text) => new TextEncoder().encode(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(anyRequest, async (sent) => {
      expect(await sendRequest(sent)).toMatch(ANY_RESPONSE);
    }),
    { numRuns: 200 },
  );
});

test('responds to the next request after any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
      // Line breaks alone get no response.
      expect(await sendRaw(bytes, { end: true })).toMatch(NO_RESPONSE_OR_ERROR);
    }),
  );
  expect(await sendRequest(request)).toMatch(/^HTTP\/1\.1 201 /);
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
