import { expect, test } from 'vitest';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { createHandler } from '../../src/service/handler.ts';
import type { Row } from './check.ts';
import type { Target } from './send-request.ts';
import { runChecks } from './service-checks.ts';

const KEY = 'the-key';

const createService = (pets = createSamplePets()) =>
  createHandler({ catalogue: createMemoryCatalogue(pets), key: KEY });

const check = (changes: Partial<Target> = {}) =>
  runChecks({
    baseUrl: 'http://pets.test/v1',
    key: KEY,
    canAddPets: true,
    origin: 'https://app.test',
    fetch: createService(),
    ...changes,
  });

const claims = (rows: Row[], result: Row['outcome']['result']): string[] =>
  rows.filter(({ outcome }) => outcome.result === result).map(({ claim }) => claim);

test('our own service meets every claim', async () => {
  const rows = await check();
  expect(rows.filter(({ outcome }) => outcome.result !== 'holds')).toStrictEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('sends no POST unless pets may be added', async () => {
  const methods = new Set<string>();
  const handler = createService();
  const fetch = async (request: Request) => {
    methods.add(request.method);
    return handler(request);
  };
  const rows = await check({ canAddPets: false, fetch });
  expect([...methods].toSorted()).toStrictEqual(['GET', 'OPTIONS']);
  expect(claims(rows, 'does not hold')).toStrictEqual([]);
  for (const claim of claims(rows, 'not checked')) expect(claim).toContain('createPet');
});

test('does not check what does not respond, has no pets, or needs no CORS', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'));
  const silent = await check({ fetch });
  expect(claims(silent, 'not checked')).toHaveLength(silent.length);
  const bare = await check({
    canAddPets: false,
    origin: 'http://pets.test',
    fetch: createService([]),
  });
  expect(claims(bare, 'does not hold')).toStrictEqual([]);
  const notChecked = claims(bare, 'not checked');
  expect(notChecked).toContain('status=sold lists only such pets');
  expect(notChecked).toContain('A page from another origin may read responses');
});

test('a row has neither the key nor control characters', async () => {
  const pet = { id: 'x', name: `${KEY.toUpperCase()} \u009B2J\u202E`, categoryId: 1 };
  for (const [body, type] of [
    [JSON.stringify([pet]), 'application/json'],
    [`You sent ${KEY}\n\u001b[2J`, 'text/plain'],
  ] as const) {
    const headers = { 'Content-Type': type };
    const rows = await check({ fetch: async () => new Response(body, { headers }) });
    expect(JSON.stringify(rows)).toContain('[API key]');
    expect(JSON.stringify(rows)).not.toMatch(/the-key|[\u0080-\u009F\u202E]|\\n|\\u001b/i);
  }
});

interface Fault {
  changeRequest?: (request: Request) => Request;
  changeBody?: (text: string, status: number) => string;
  changeStatus?: (status: number) => number;
  without?: string;
}

const withoutStatus = (request: Request) => {
  const url = new URL(request.url);
  url.searchParams.delete('status');
  return new Request(url, request);
};

test.each<[string, Fault, RegExp[]]>([
  [
    'rounds numbers',
    { changeBody: (text) => JSON.stringify(JSON.parse(text)) },
    [/^createPet returns 201 .* getPet finds it$/, /^getPet finds an ID above 2\^53/],
  ],
  [
    'ignores the status',
    { changeRequest: withoutStatus },
    [/^status=available/, /^status=pending/, /^status=sold/],
  ],
  [
    'sends errors as HTML',
    { changeBody: (text, status) => (status >= 400 ? `<h1>Error ${status}</h1>` : text) },
    [/returns 400/, /returns 401/, /returns 404/],
  ],
  [
    'accepts every body',
    { changeStatus: (status) => (status === 400 ? 201 : status) },
    [/^createPet returns 400/],
  ],
  [
    'sends IDs as text',
    { changeBody: (text) => text.replace(/"id":(\d+)/g, '"id":"$1"') },
    [/^listPets returns 200/, /^limit=/, /^status=/, /^createPet returns 201/],
  ],
  [
    'allows no other origin',
    { without: 'Access-Control-Allow-Origin' },
    [/^A page .* responses$/, /^A page .* errors$/, /^A preflight for (?:GET|POST)/],
  ],
  [
    'does not expose Retry-After',
    { without: 'Access-Control-Expose-Headers' },
    [/^A page .* how long to wait/],
  ],
])('a service that %s fails only the checks that should detect it', async (_, fault, failing) => {
  const handler = createService();
  const fetch = async (request: Request) => {
    const { status, headers, body } = await handler(fault.changeRequest?.(request) ?? request);
    const text = await new Response(body).text();
    if (fault.without !== undefined) headers.delete(fault.without);
    return new Response(status === 204 ? null : (fault.changeBody?.(text, status) ?? text), {
      status: fault.changeStatus?.(status) ?? status,
      headers,
    });
  };
  const found = claims(await check({ fetch }), 'does not hold');
  expect(found.filter((claim) => !failing.some((part) => part.test(claim)))).toStrictEqual([]);
  expect(failing.filter((part) => !found.some((claim) => part.test(claim)))).toStrictEqual([]);
});
