import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { createHandler } from '../handler.ts';
import { createMemoryCatalogue } from '../catalogues/memory-catalogue.ts';
import { type RunningService, startService } from './node-server.ts';

const KEY = 'key';
let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
});
afterAll(async () => service.close());

const address = () => new URL('/openapi.json', service.url);

test('the service answers its OpenAPI document without a key, to pages of any origin', async () => {
  const answer = await fetch(address(), { headers: { Origin: 'https://editor.example' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toStrictEqual(parse(readFileSync('src/api/openapi.yaml', 'utf8')));
});

// A relative server address is resolved against the document's address (OpenAPI 3.1.0, Server Object).
test('the document names the service that serves it', async () => {
  const { servers } = z
    .object({ servers: z.array(z.object({ url: z.string() })) })
    .parse(await (await fetch(address())).json());
  expect(servers.map(({ url }) => new URL(url, address()).href)).toStrictEqual([service.url]);
});

test('a handler without the document answers 404 there, and 401 without a key', async () => {
  const handler = createHandler({ catalogue: createMemoryCatalogue(), key: KEY });
  const statusOf = async (headers: Record<string, string>) =>
    (await handler(new Request('http://pets.test/openapi.json', { headers }))).status;
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ Authorization: `Bearer ${KEY}` })).toBe(404);
});
