import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openPracticeService } from '../../src/practice/practice-service.ts';
import { createHandler } from '../../src/service/handler.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { startService } from '../service/node-server.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import type { Row } from './check.ts';
import type { Target } from './send-request.ts';
import { runChecks } from './service-checks.ts';

const KEY = 'the-key';
const target: Target = {
  baseUrl: 'http://pets.test/v1',
  key: KEY,
  canAddPets: true,
  origin: 'https://app.test',
  fetch: async (request) => fetch(request),
};
const createService = () =>
  createHandler({ catalogue: createMemoryCatalogue(createSamplePets()), key: KEY });

function claims(rows: Row[], result: Row['outcome']['result']): string[] {
  return rows.filter(({ outcome }) => outcome.result === result).map(({ claim }) => claim);
}

test('our own service meets every claim over HTTP', async () => {
  const service = await startService({ port: 0, key: KEY });
  const rows = await runChecks({ ...target, baseUrl: service.url });
  expect(rows.filter(({ outcome }) => outcome.result !== 'holds')).toStrictEqual([]);
  expect(rows.length).toBeGreaterThan(30);
  await service.close();
});

// The service of Practice runs in the page, which needs no CORS, but has the same handler.
test.each([
  ['in IndexedDB', true],
  ['in memory', false],
])('Practice meets every claim with pets %s', async (_, isKept) => {
  if (!isKept) vi.stubGlobal('indexedDB', undefined);
  const service = await openPracticeService(KEY, 'pet-store-practice');
  expect(service.isKept).toBe(isKept);
  const rows = await runChecks({ ...target, fetch: service.fetch });
  expect(rows.filter(({ outcome }) => outcome.result !== 'holds')).toStrictEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('sends no POST unless pets may be added', async () => {
  const methods = new Set<string>();
  const handler = createService();
  const rows = await runChecks({
    ...target,
    canAddPets: false,
    fetch: async (request) => {
      methods.add(request.method);
      return handler(request);
    },
  });
  expect([...methods].toSorted()).toStrictEqual(['GET', 'OPTIONS']);
  expect(claims(rows, 'does not hold')).toStrictEqual([]);
  for (const claim of claims(rows, 'not checked')) expect(claim).toContain('createPet');
});

test('checks nothing if the service does not respond', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'));
  const rows = await runChecks({ ...target, fetch });
  expect(claims(rows, 'not checked')).toHaveLength(rows.length);
});

test('does not check what a service without pets cannot show', async () => {
  const handler = createHandler({ catalogue: createMemoryCatalogue(), key: KEY });
  const rows = await runChecks({ ...target, canAddPets: false, fetch: handler });
  expect(claims(rows, 'does not hold')).toStrictEqual([]);
  expect(claims(rows, 'not checked')).toContain('status=sold lists only such pets');
});

test('reads at most as much of an endless response as the app does', async () => {
  let [responses, sent] = [0, 0];
  const endless = () => {
    responses += 1;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1_000_000;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1_000_000)));
      },
    });
  };
  const rows = await runChecks({ ...target, fetch: async () => new Response(endless()) });
  expect(claims(rows, 'does not hold')).toContain(
    'listPets returns 200 with an array of Pets, as application/json',
  );
  expect(JSON.stringify(rows)).toContain(': over 5 MB');
  // The limit of 5 MB, one part of 1 MB beyond it, and two parts that are queued in the stream.
  expect(sent).toBeLessThanOrEqual(responses * 8_000_000);
});

const pet = (fields: object) =>
  JSON.stringify([{ id: 1, name: 'Rex', categoryId: 1, status: 'sold', ...fields }]);
const json = { 'Content-Type': 'application/json' };

const checkResponse = (body: string, headers: Record<string, string>, status = 200) =>
  runChecks({ ...target, fetch: async () => new Response(body, { status, headers }) });

test.each([
  ['in a response that is not JSON', `You sent ${KEY}`, {}],
  ['in the name of a pet that getPet does not find', pet({ name: KEY }), json],
  ['in capitals', pet({ id: 'x', name: KEY.toUpperCase() }), json],
  ['in a header', '[]', { ...json, 'Access-Control-Allow-Origin': KEY }],
])('masks the key %s', async (_, body, headers) => {
  const rows = await checkResponse(body, headers);
  expect(claims(rows, 'does not hold')).not.toStrictEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/the-key/i);
  expect(JSON.stringify(rows)).toContain('[API key]');
});

test('removes control characters', async () => {
  const rows = await checkResponse(pet({ id: 'x', name: '\u009B2J\u202E' }), json);
  expect(JSON.stringify(rows)).toContain('not a Pet: ');
  expect(JSON.stringify(rows)).not.toMatch(/[\u0080-\u009F\u202E]/);
  const text = JSON.stringify(await checkResponse('no JSON\n\u001b[2J', {}, 418));
  expect(text).toContain('418');
  expect(text).not.toMatch(/\\n|\\u001b/);
});
