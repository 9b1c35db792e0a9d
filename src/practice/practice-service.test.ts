import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { Pet } from '../api/schemas.ts';
import * as z from 'zod/mini';
import { openPracticeService, type PracticeService } from './practice-service.ts';

const BASE_URL = 'https://practice.invalid/v1';
const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
const open = () => openPracticeService('key', 'practice');

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

test('adds pets and resets even if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const service = await open();
  expect(service.isKept).toBe(false);
  const samples = await ids(service);
  await addSold(service);
  expect(await ids(service)).toHaveLength(samples.length + 1);
  await service.reset();
  expect(await ids(service)).toStrictEqual(samples);
});
