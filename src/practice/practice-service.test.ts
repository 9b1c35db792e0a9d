import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { Pet } from '../api/schemas.ts';
import * as z from 'zod/mini';
import { runChecks } from '../../tools/conformance/service-checks.ts';
import { openPracticeService, type PracticeService } from './practice-service.ts';

const BASE_URL = 'https://practice.invalid/v1';
const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
const open = () => openPracticeService('key');

async function ids({ fetch }: PracticeService): Promise<bigint[]> {
  const response = await fetch(new Request(`${BASE_URL}/pets?limit=100&status=sold`, { headers }));
  return z
    .array(Pet)
    .parse(parseJson(await response.text()))
    .map(({ id }) => id);
}

async function addSold({ fetch }: PracticeService): Promise<void> {
  const body = '{"name":"Rex","categoryId":4,"status":"sold"}';
  const response = await fetch(new Request(`${BASE_URL}/pets`, { method: 'POST', headers, body }));
  expect(response.status).toBe(201);
}

// Requests within a page need no CORS. The handler answers the CORS checks all the same.
test.each([
  ['in IndexedDB', true],
  ['in memory', false],
])('every claim of the interface holds with pets %s', async (_, isKept) => {
  if (!isKept) vi.stubGlobal('indexedDB', undefined);
  const service = await open();
  expect(service.isKept).toBe(isKept);
  const rows = await runChecks({
    baseUrl: BASE_URL,
    key: 'key',
    canAddPets: true,
    origin: 'https://app.test',
    fetch: service.fetch,
  });
  expect(rows.filter(({ outcome }) => outcome.result !== 'holds')).toStrictEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('keeps pets for the next page; startAfresh leaves only the sample pets', async () => {
  const before = await open();
  await before.startAfresh();
  const samples = await ids(before);
  await addSold(before);

  const after = await open();
  expect(await ids(after)).toHaveLength(samples.length + 1);
  await after.startAfresh();
  expect(await ids(after)).toStrictEqual(samples);
});

test('adds and starts afresh also if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const service = await open();
  const samples = await ids(service);
  await addSold(service);
  expect(await ids(service)).toHaveLength(samples.length + 1);
  await service.startAfresh();
  expect(await ids(service)).toStrictEqual(samples);
});
