import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { INT64_MAX, INT64_MIN } from './json/int64.ts';
import { clientOf, httpAnswer, openRawServer } from '../testing/raw-server.ts';

const int64 = fc.oneof(
  fc.bigInt({ min: INT64_MIN, max: INT64_MAX }),
  // The first whole number that a double cannot represent, and the ends of the range.
  fc.constantFrom(9007199254740993n, INT64_MAX, INT64_MIN),
);

test('every operation sends and receives every digit of an ID, and any name', async () => {
  let pet = '';
  const server = await openRawServer(({ path }) =>
    httpAnswer(201, path.includes('?') ? `[${pet}]` : pet),
  );
  const client = clientOf(server);
  await fc.assert(
    fc.asyncProperty(int64, anyText(), int64, async (id, name, categoryId) => {
      // Not written with `stringifyJson`, which is under test.
      const fields = `"name":${JSON.stringify(name)},"categoryId":${categoryId},"status":"sold"}`;
      pet = `{"id":${id},${fields}`;
      const expected = { id, name, categoryId, status: 'sold' };
      expect(await client.createPet({ name, categoryId, status: 'sold' })).toStrictEqual(expected);
      expect(server.received.at(-1)?.body).toBe(`{${fields}`);
      expect(await client.getPet(id)).toStrictEqual(expected);
      expect(server.received.at(-1)?.path).toBe(`/v1/pets/${id}`);
      expect(await client.listPets({ limit: 100 })).toMatchObject({
        pets: [expected],
        unreadable: [],
      });
    }),
  );
});
