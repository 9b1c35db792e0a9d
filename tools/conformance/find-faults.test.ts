// Each fault of a service fails exactly the checks that should detect it.
import { expect, test } from 'vitest';
import { createHandler, type Handler } from '../../src/service/handler.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { runChecks } from './service-checks.ts';

const KEY = 'the-key';

interface Fault {
  changeRequest?: (request: Request) => Request;
  changeBody?: (text: string, status: number) => string;
  changeStatus?: (status: number) => number;
  changeHeaders?: (headers: Headers) => Headers;
}

function createFaultyHandler(fault: Fault): Handler {
  const handler = createHandler({ catalogue: createMemoryCatalogue(createSamplePets()), key: KEY });
  return async (request) => {
    const response = await handler(fault.changeRequest?.(request) ?? request);
    const { status, headers } = response;
    const text = await response.text();
    return new Response(status === 204 ? null : (fault.changeBody?.(text, status) ?? text), {
      status: fault.changeStatus?.(status) ?? status,
      headers: fault.changeHeaders?.(headers) ?? headers,
    });
  };
}

/** Runs the checks of a service with a fault. @returns the claims that do not hold */
async function findFailed(fault: Fault): Promise<string[]> {
  const rows = await runChecks({
    baseUrl: 'http://pets.test/v1',
    key: KEY,
    canAddPets: true,
    origin: 'https://app.test',
    fetch: createFaultyHandler(fault),
  });
  return rows.flatMap(({ claim, outcome }) => (outcome.result === 'does not hold' ? claim : []));
}

function withoutParameter(request: Request, name: string): Request {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return new Request(url, request);
}

function without(name: string, headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete(name);
  return kept;
}

const replaceStatus = (from: number, to: number) => (status: number) =>
  status === from ? to : status;

const faults: [string, Fault, RegExp[]][] = [
  [
    'rounds numbers',
    { changeBody: (text) => JSON.stringify(JSON.parse(text)) },
    [/^createPet returns 201 .* getPet finds it$/, /^getPet finds an ID above 2\^53/],
  ],
  [
    'ignores the status',
    { changeRequest: (request) => withoutParameter(request, 'status') },
    [/^status=available/, /^status=pending/, /^status=sold/],
  ],
  [
    'returns 403 for a bad key',
    { changeStatus: replaceStatus(401, 403) },
    [/^Without a key, .* 401$/, /^With a wrong key, .* 401$/],
  ],
  [
    'sends errors as HTML',
    { changeBody: (text, status) => (status >= 400 ? `<h1>Error ${status}</h1>` : text) },
    [/returns 400/, /returns 401/, /returns 404/],
  ],
  ['accepts every body', { changeStatus: replaceStatus(400, 201) }, [/^createPet returns 400/]],
  [
    'has no orders',
    { changeRequest: (request) => new Request(request.url.replace('orders', 'shelf'), request) },
    [/^GET \/store\/orders exists/],
  ],
  [
    'sends IDs as text',
    { changeBody: (text) => text.replace(/"id":(\d+)/g, '"id":"$1"') },
    [/^listPets returns 200/, /^limit=/, /^status=/, /^createPet returns 201/],
  ],
  [
    'allows no other origin',
    { changeHeaders: (headers) => without('Access-Control-Allow-Origin', headers) },
    [
      /^A page .* responses$/,
      /^A page .* errors$/,
      /^A preflight for GET/,
      /^A preflight for POST/,
    ],
  ],
  [
    'does not expose Retry-After',
    { changeHeaders: (headers) => without('Access-Control-Expose-Headers', headers) },
    [/^A page .* how long to wait/],
  ],
];

test.each(faults)(
  'a service that %s fails only the checks that should detect it',
  async (_name, fault, failing) => {
    const claims = await findFailed(fault);
    expect(claims.filter((claim) => !failing.some((part) => part.test(claim)))).toStrictEqual([]);
    expect(failing.filter((part) => !claims.some((claim) => part.test(claim)))).toStrictEqual([]);
  },
);
