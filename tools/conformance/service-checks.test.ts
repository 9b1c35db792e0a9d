import { expect, test } from 'vitest';
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

const pet = (fields: object) =>
  JSON.stringify([{ id: 1, name: 'Rex', categoryId: 1, status: 'sold', ...fields }]);
const json = { 'Content-Type': 'application/json' };

const checkResponse = (body: string, headers: Record<string, string>, status = 200) =>
  runChecks({ ...target, fetch: async () => new Response(body, { status, headers }) });

test.each([
  ['in a response that is not JSON', `You sent ${KEY}`, {}],
  ['in capitals', pet({ id: 'x', name: KEY.toUpperCase() }), json],
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
