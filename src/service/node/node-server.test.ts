import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { startService, type RunningService } from './node-server.ts';

const KEY = 'key';
let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
});
afterAll(async () => service.close());

/** Sends the bytes unchanged, and returns all that is received until the connection closes. */
async function sendRaw(bytes: Uint8Array, { end }: { end: boolean }): Promise<string> {
  const { port, hostname } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  if (end) socket.end(bytes);
  else socket.write(bytes);
  let answer = '';
  // The service may reset the connection because of unread bytes. Its answer has arrived by then.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
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

const ERROR_ANSWER = /^HTTP\/1\.1 (4\d\d) [^]*\r\n\r\n\{"code":.*"message":.*"status":\1\}$/;
const NO_ANSWER_OR_ERROR = new RegExp(`^$|${ERROR_ANSWER.source}`);
const ANY_ANSWER = new RegExp(`^HTTP/1\\.1 20[014] |${ERROR_ANSWER.source}`);

const body = new TextEncoder().encode('{"name":"Luna","categoryId":1}');
const request = { method: 'POST', target: '/v1/pets', host: 'pets.test', version: '1.1', body };

test('adds a pet that is sent over a socket', async () => {
  expect(await sendRequest(request)).toMatch(/^HTTP\/1\.1 201 /);
});

// None of these makes a valid URL. For the first two, the server finds out only when it reads the body.
test.each(['1.2.3.4.5', 'xn--a', 'a b', '[', 'x:99999'])('refuses the host "%s"', async (host) => {
  expect(await sendRequest({ ...request, host })).toMatch(ERROR_ANSWER);
});

test('refuses a body far above the limit', async () => {
  expect(await sendRequest({ ...request, body: Buffer.alloc(1_000_000, 'a') })).toMatch(
    ERROR_ANSWER,
  );
});

test('refuses headers far above the limit', async () => {
  expect(await sendRequest({ ...request, target: `/v1/${'a'.repeat(100_000)}` })).toMatch(
    ERROR_ANSWER,
  );
});

test('answers any HTTP request without failing', async () => {
  const anyRequest = fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'TRACE', 'OPTIONS', 'ODD', ''),
    target: fc.oneof(
      fc.constantFrom('/v1/pets', '*', 'http://', 'http://[', '/\\', '//', '/%', '\0', ''),
      anyText().map((text) => `/v1/pets/${text}`),
      anyText().map((text) => `/v1/pets?limit=${text}`),
    ),
    host: fc.oneof(fc.constantFrom('pets.test', '', '0x', 'a..b', '%', 'é'), fc.string()),
    version: fc.constantFrom('1.1', '1.0', '9'),
    body: fc.oneof(fc.constant(body), fc.uint8Array()),
  });
  await fc.assert(
    fc.asyncProperty(anyRequest, async (sent) => {
      expect(await sendRequest(sent)).toMatch(ANY_ANSWER);
    }),
    { numRuns: 500 },
  );
});

test('after any bytes, answers the next request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
      // Line ends alone get no answer.
      expect(await sendRaw(bytes, { end: true })).toMatch(NO_ANSWER_OR_ERROR);
    }),
    { numRuns: 300 },
  );
  expect(await sendRequest(request)).toMatch(/^HTTP\/1\.1 201 /);
});

test('rejects if the port is taken', async () => {
  const port = Number(new URL(service.url).port);
  await expect(startService({ port, key: KEY })).rejects.toThrow(/EADDRINUSE/);
});
