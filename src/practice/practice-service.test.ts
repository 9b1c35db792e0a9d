import { expect, test, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { openPracticeService } from './practice-service.ts';

test('adds pets and resets even if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { fetch, isKept, reset } = await openPracticeService('key', 'practice');
  expect(isKept).toBe(false);
  const baseUrl = 'https://practice.invalid/v1';
  const client = createClient({ baseUrl, key: 'key', fetch, isOnline: () => true });
  const soldPets = async () => (await client.listPets({ limit: 100, status: 'sold' })).pets;
  const samples = await soldPets();
  await client.createPet({ name: 'Rex', categoryId: 4n, status: 'sold' });
  expect(await soldPets()).toHaveLength(samples.length + 1);
  await reset();
  expect(await soldPets()).toStrictEqual(samples);
});
