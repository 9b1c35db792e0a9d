// Each fault of a site fails exactly the checks that should find it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltSite } from '../host/built-site.ts';
import { checksumsOf } from '../build/checksums.ts';
import { EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { type RunningHost, startHost } from '../host/static-host.ts';
import { verify } from './verify.ts';

const SERVICE = { name: 'Staging', baseUrl: 'https://staging.pets.example/v1' };
const BASE = '/shop/';

let folder: string;
let host: RunningHost;
beforeAll(async () => {
  folder = createBuiltSite(BASE);
  host = await startHost({ folder, port: 0, base: BASE });
});
afterAll(async () => {
  await host.close();
  rmSync(join(folder, '..'), { recursive: true });
});

/** What a site answers in place of the host's own answer. */
type Fault = (answer: Response, path: string) => Response | undefined;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
};

/** Verifies the test site with a fault. @returns the claims that do not hold, and what was seen */
async function findFaults(fault: Fault, service: HeadersInit = CORS) {
  const rows = await verify(
    {
      url: host.url,
      files: checksumsOf(folder),
      headers: new Map(Object.entries(responseHeaders(EXAMPLE_ADDRESSES))),
      fetch: async (request) => {
        if (request.url.startsWith(SERVICE.baseUrl)) return new Response('', { headers: service });
        const answer = await fetch(request);
        return fault(answer, new URL(request.url).pathname.slice(BASE.length)) ?? answer;
      },
    },
    [SERVICE],
  );
  return rows.flatMap(({ part, claim, outcome }) =>
    outcome.result === 'does not hold' ? `${part}: ${claim} (${outcome.seen})` : [],
  );
}

/** The answer with other headers. `null` removes one. */
function withHeaders(answer: Response, changes: Record<string, string | null>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changes))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function withStatus(status: number, { body, headers }: Response): Response {
  return new Response(body, { status, headers });
}

test('a site that is hosted as it must be has no fault', async () => {
  expect(await findFaults(() => undefined)).toStrictEqual([]);
});

const SCRIPT = 'assets/index-Ab_12.js';

test.each<[fault: string, Fault, found: RegExp[]]>([
  [
    'has another script',
    (answer, path) => (path === SCRIPT ? new Response('else()', answer) : undefined),
    [/^files: \/assets\/index-Ab_12\.js is .*SHA-256 [0-9a-f]{64}\)$/],
  ],
  ...Object.keys(responseHeaders(EXAMPLE_ADDRESSES)).map((name): [string, Fault, RegExp[]] => [
    `sends no ${name} with a 404`,
    (answer) => (answer.status === 404 ? withHeaders(answer, { [name]: null }) : undefined),
    [new RegExp(`^headers: ${name} is .*missing-000000\\.js: no such header`)],
  ]),
  [
    'has the policy of another build',
    (answer) => withHeaders(answer, { 'Content-Security-Policy': "default-src 'self'" }),
    [/^headers: Content-Security-Policy is .*default-src 'self'\)$/],
  ],
  [
    'keeps the page for an hour',
    (answer, path) =>
      path === '' ? withHeaders(answer, { 'Cache-Control': 'max-age=3600' }) : undefined,
    [/^caching: The page, .*max-age=3600/],
  ],
  [
    'does not keep scripts',
    (answer, path) =>
      path === SCRIPT ? withHeaders(answer, { 'Cache-Control': 'no-cache' }) : undefined,
    [/^caching: Files under .*no-cache/],
  ],
  [
    'answers a deep link with 404',
    (answer, path) => (path === 'pets/12' ? withStatus(404, answer) : undefined),
    [/^addresses: An address of a page .*status 404/],
  ],
  [
    'answers a missing file with status 200',
    (answer) =>
      answer.status === 404 ? new Response('a page', { headers: answer.headers }) : undefined,
    [/^addresses: A missing file .*status 200/],
  ],
  [
    'compresses nothing',
    (answer) => withHeaders(answer, { 'Content-Encoding': null }),
    [/^compression: .*Content-Encoding none/],
  ],
])('finds a site that %s, and nothing else', async (_fault, fault, found) => {
  const faults = await findFaults(fault);
  expect(faults.filter((one) => !found.some((part) => part.test(one)))).toStrictEqual([]);
  expect(found.filter((part) => !faults.some((one) => part.test(one)))).toStrictEqual([]);
});

test('finds a service that refuses pages of the site', async () => {
  const faults = await findFaults(() => undefined, {});
  expect(faults).toHaveLength(3);
  for (const one of faults) expect(one).toMatch(/^Staging: /);
});

test.each([
  ['of the service, 401 with an Error', '{"code":"x","message":"No key","status":401}', []],
  ['of the host, a page', '<title>Pet Store</title>', ['does not hold']],
])('an address on the own host must lead to the answer %s', async (_which, body, results) => {
  const asked: string[] = [];
  const rows = await verify(
    {
      url: 'https://admin.example/shop/',
      files: new Map(),
      headers: new Map(),
      fetch: async ({ url }) => {
        if (url.endsWith('/v1/pets')) asked.push(url);
        return new Response(body, {
          status: 401,
          headers: { 'Content-Type': body.startsWith('{') ? 'application/json' : 'text/html' },
        });
      },
    },
    [{ name: 'Production', baseUrl: '/shop/v1' }],
  );
  expect(asked).toEqual(['https://admin.example/shop/v1/pets']);
  const own = rows.filter(({ part }) => part === 'Production');
  expect(own).toHaveLength(1);
  expect(own.flatMap(({ outcome }) => outcome.result).filter((one) => one !== 'holds')).toEqual(
    results,
  );
});

test.each([
  ['https://admin.example/', 301, true],
  ['https://other.example/', 301, false],
  ['https://admin.example/', 200, false],
])('a redirect to %s with status %i is right: %s', async (location, status, isRight) => {
  const rows = await verify(
    {
      url: 'https://admin.example/',
      files: new Map(),
      headers: new Map(),
      fetch: async ({ url }) =>
        url.startsWith('http:')
          ? new Response('', { status, headers: { location } })
          : new Response(),
    },
    [],
  );
  const { outcome } = rows.find(({ part }) => part === 'https') ?? {};
  expect(outcome?.result).toBe(isRight ? 'holds' : 'does not hold');
});
