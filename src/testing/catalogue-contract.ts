import { describe, expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN } from '../api/json/int64.ts';
import type { Pet } from '../api/schemas.ts';
import type { Catalogue } from '../service/catalogues/catalogue.ts';

const pets: Pet[] = [
  { id: INT64_MAX - 1n, name: 'Brontë', categoryId: INT64_MAX, status: 'pending' },
  { id: 2n, name: 'はな', categoryId: INT64_MIN },
  { id: 1n, name: '', categoryId: 9007199254740993n, status: 'sold' },
  { id: 7n, name: "Robert'); DROP TABLE pet;--", categoryId: 0n, status: 'sold' },
  { id: INT64_MIN, name: 'Noodle', categoryId: 1n },
];
const inOrder = [pets[4], pets[2], pets[1], pets[3], pets[0]];

/**
 * Tests the contract of every catalogue of the service.
 *
 * @param name where the catalogue stores its pets, such as "memory"
 * @param open opens a new catalogue with these pets
 */
export function testCatalogue(name: string, open: (first: Pet[]) => Promise<Catalogue>): void {
  describe(`a catalogue in ${name}`, () => {
    test('lists every field exactly, in ascending order of ID', async () => {
      const catalogue = await open(pets);
      expect(await catalogue.list({ limit: 100 })).toStrictEqual(inOrder);
    });

    test('lists at most `limit` pets, and only those of the given status', async () => {
      const catalogue = await open(pets);
      expect(await catalogue.list({ limit: 2 })).toStrictEqual(inOrder.slice(0, 2));
      expect(await catalogue.list({ limit: 100, status: 'sold' })).toStrictEqual([
        pets[2],
        pets[3],
      ]);
      expect(await catalogue.list({ limit: 1, status: 'sold' })).toStrictEqual([pets[2]]);
      expect(await catalogue.list({ limit: 100, status: 'available' })).toStrictEqual([]);
    });

    test('finds a pet by its exact ID', async () => {
      const catalogue = await open(pets);
      expect(await catalogue.find(INT64_MAX - 1n)).toStrictEqual(pets[0]);
      expect(await catalogue.find(INT64_MIN)).toStrictEqual(pets[4]);
      expect(await catalogue.find(INT64_MAX)).toBeUndefined();
      expect(await catalogue.find(0n)).toBeUndefined();
    });

    test('adds a pet with the next short ID, and stores it', async () => {
      const catalogue = await open(pets);
      const first = await catalogue.add({ name: 'Ζωή 🐈', categoryId: INT64_MIN, status: 'sold' });
      const second = await catalogue.add({ name: 'Мурка', categoryId: 3n });
      expect(first).toStrictEqual({
        id: 8n,
        name: 'Ζωή 🐈',
        categoryId: INT64_MIN,
        status: 'sold',
      });
      expect(second).toStrictEqual({ id: 9n, name: 'Мурка', categoryId: 3n });
      expect(await catalogue.find(8n)).toStrictEqual(first);
      expect(await catalogue.list({ limit: 100 })).toStrictEqual([
        ...inOrder.slice(0, 4),
        first,
        second,
        pets[0],
      ]);
    });

    test('gives IDs from 1, and 50 different ones to 50 concurrent adds', async () => {
      const catalogue = await open([]);
      const added = await Promise.all(
        Array.from({ length: 50 }, () => catalogue.add({ name: 'Luna', categoryId: 1n })),
      );
      const ids = added.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
      expect(ids).toStrictEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    });
  });
}
