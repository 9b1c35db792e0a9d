// Every check can fail: the embedded service with one fault in what it is asked or what it answers.
import { expect, test } from 'vitest';
import { createHandler, type Handler } from '../handler.ts';
import { createMemoryCatalogue } from '../catalogues/memory-catalogue.ts';
import { samplePets } from '../catalogues/sample-pets.ts';
import { runChecks } from './run-checks.ts';

const KEY = 'the-key';

interface Fault {
  ask?: (request: Request) => Request;
  answer?: (text: string, status: number) => string;
  status?: (status: number) => number;
  headers?: (headers: Headers) => Headers;
}

function createFaultyHandler(fault: Fault): Handler {
  const handler = createHandler({ catalogue: createMemoryCatalogue(samplePets()), key: KEY });
  return async (request) => {
    const response = await handler(fault.ask?.(request) ?? request);
    const { status, headers } = response;
    const text = await response.text();
    return new Response(status === 204 ? null : (fault.answer?.(text, status) ?? text), {
      status: fault.status?.(status) ?? status,
      headers: fault.headers?.(headers) ?? headers,
    });
  };
}

function withoutParameter(request: Request, name: string): Request {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return new Request(url, request);
}

function withoutOrigin(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('Access-Control-Allow-Origin');
  return kept;
}

const becomes = (from: number, to: number) => (status: number) => (status === from ? to : status);

const faults: [string, Fault, RegExp[]][] = [
  [
    'rounds numbers',
    { answer: (text) => JSON.stringify(JSON.parse(text)) },
    [/^createPet answers 201 .* getPet finds it$/, /^getPet finds an ID beyond 2\^53/],
  ],
  [
    'ignores the filter',
    { ask: (request) => withoutParameter(request, 'status') },
    [/^status=available/, /^status=pending/, /^status=sold/],
  ],
  [
    'ignores the limit',
    { ask: (request) => withoutParameter(request, 'limit') },
    [/^limit=1 /, /^limit=7 /],
  ],
  [
    'lists one pet twice',
    { answer: (text) => text.replace(/^\[\{"id":1,/, '[{"id":2,') },
    [/^No two pets/, /^getPet answers 200/],
  ],
  [
    'answers 403 to a bad key',
    { status: becomes(401, 403) },
    [/^Without a key, .* 401$/, /^With a wrong key, .* 401$/],
  ],
  [
    'answers errors as pages',
    { answer: (text, status) => (status >= 400 ? `<h1>Error ${status}</h1>` : text) },
    [/answers 400/, /answers 401/, /answers 404/],
  ],
  [
    'gives errors another status than their own',
    { answer: (text) => text.replace(/"status":4\d\d/, '"status":500') },
    [/answers 400/, /answers 401/, /answers 404/],
  ],
  ['adds whatever comes', { status: becomes(400, 201) }, [/^createPet answers 400/]],
  [
    'answers an add with another name than was sent',
    {
      answer: (text, status) => (status === 201 ? text.replace('Conformance', 'Another') : text),
    },
    [/^createPet answers 201/],
  ],
  ['knows no 404', { status: becomes(404, 200) }, [/^getPet answers 404/]],
  [
    'has no orders',
    { ask: (request) => new Request(request.url.replace('orders', 'shelf'), request) },
    [/^GET \/store\/orders exists/],
  ],
  [
    'sends IDs as text',
    { answer: (text) => text.replace(/"id":(\d+)/g, '"id":"$1"') },
    [/^listPets answers 200/, /^limit=/, /^status=/, /^createPet answers 201/],
  ],
  [
    'sends a status of its own',
    { answer: (text) => text.replaceAll('"sold"', '"gone"') },
    [/^listPets answers 200/, /^limit=(7|100) /, /^status=sold/, /^createPet answers 201/],
  ],
  [
    'speaks to its own origin alone',
    { headers: withoutOrigin },
    [/^A page .* answers$/, /^A page .* errors$/, /^A preflight for GET/, /^A preflight for POST/],
  ],
];

test.each(faults)('a service that %s fails there alone', async (_name, fault, failing) => {
  const rows = await runChecks({
    baseUrl: 'http://pets.test/v1',
    key: KEY,
    write: true,
    origin: 'https://app.test',
    fetch: createFaultyHandler(fault),
  });
  const failed = rows.filter(({ outcome }) => outcome.result === 'does not hold');
  const claims = failed.map(({ claim }) => claim);
  expect(claims.filter((claim) => !failing.some((part) => part.test(claim)))).toStrictEqual([]);
  expect(failing.filter((part) => !claims.some((claim) => part.test(claim)))).toStrictEqual([]);
});

const asContentType = (type: string) =>
  runChecks({
    baseUrl: 'http://pets.test/v1',
    key: KEY,
    write: true,
    origin: 'https://app.test',
    fetch: createFaultyHandler({
      headers: (headers) => {
        const changed = new Headers(headers);
        if (changed.has('Content-Type')) changed.set('Content-Type', type);
        return changed;
      },
    }),
  });

// RFC 9110, 8.3.1: the case makes no difference, and parameters may follow.
test.each(['Application/JSON', 'application/json; charset=utf-8', 'application/json ;a=b'])(
  '%s is JSON',
  async (type) => {
    const rows = await asContentType(type);
    expect(rows.filter(({ outcome }) => outcome.result !== 'holds')).toStrictEqual([]);
  },
);

test.each(['application/json-seq', 'application/jsonp', 'text/json'])('%s is not', async (type) => {
  const rows = await asContentType(type);
  const holds = rows.filter(({ outcome }) => outcome.result === 'holds');
  expect(holds.map(({ part }) => part)).not.toContain('listPets');
});

test('a service without a version in its address fails there', async () => {
  const handler = createFaultyHandler({
    ask: (request) => new Request(request.url.replace('pets.test', 'pets.test/v1'), request),
  });
  const rows = await runChecks({
    baseUrl: 'http://pets.test',
    key: KEY,
    write: false,
    origin: 'https://app.test',
    fetch: handler,
  });
  const failed = rows.filter(({ outcome }) => outcome.result === 'does not hold');
  expect(failed.map(({ part }) => part)).toStrictEqual(['servers']);
});
