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
const name = anyText();
const status = fc.constantFrom('available', 'pending', 'sold');

test('listPets keeps every digit of every ID', async () => {
  let body = '';
  const client = clientOf(await openRawServer(() => httpAnswer(200, body)));
  const rows = fc.array(
    fc.record({ id: int64, name, categoryId: int64, status }, { noNullPrototype: true }),
  );
  await fc.assert(
    fc.asyncProperty(rows, async (sent) => {
      body = `[${sent.map(petText).join(',')}]`;
      const { pets, unreadable } = await client.listPets({ limit: 100 });
      expect(unreadable).toStrictEqual([]);
      expect(pets).toStrictEqual(sent);
      expect(pets.map((pet) => `${pet.id} ${pet.categoryId}`)).toStrictEqual(
        sent.map((pet) => `${pet.id} ${pet.categoryId}`),
      );
    }),
  );
});

test('createPet sends and receives every digit of the IDs', async () => {
  let body = '';
  const server = await openRawServer(() => httpAnswer(201, body));
  const client = clientOf(server);
  await fc.assert(
    fc.asyncProperty(int64, name, int64, async (id, pet, categoryId) => {
      body = petText({ id, name: pet, categoryId, status: 'sold' });
      const created = await client.createPet({ name: pet, categoryId, status: 'pending' });
      expect(server.received.at(-1)?.body).toBe(
        `{"name":${JSON.stringify(pet)},"categoryId":${categoryId},"status":"pending"}`,
      );
      expect(created).toStrictEqual({ id, name: pet, categoryId, status: 'sold' });
    }),
  );
});

test('getPet sends and receives every digit of the IDs', async () => {
  let body = '';
  const server = await openRawServer(() => httpAnswer(200, body));
  const client = clientOf(server);
  await fc.assert(
    fc.asyncProperty(int64, int64, async (id, categoryId) => {
      body = petText({ id, name: 'Rex', categoryId, status: 'sold' });
      expect(await client.getPet(id)).toMatchObject({ id, categoryId });
      expect(server.received.at(-1)?.path).toBe(`/v1/pets/${id}`);
    }),
  );
});

test('listPets reports a pet as unreadable when an ID is not an int64', async () => {
  let body = '';
  const client = clientOf(await openRawServer(() => httpAnswer(200, body)));
  const beyond = fc.bigInt({ min: INT64_MAX + 1n, max: 2n ** 80n });
  const text = fc.oneof(
    beyond.map(String),
    beyond.map((value) => `-${value + 1n}`),
    int64.map((value) => `${value}.0`),
    int64.map((value) => `${value}e0`),
    int64.map((value) => `"${value}"`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (id) => {
      body = `[{"id":${id},"name":"Rex","categoryId":1},{"id":1,"name":"Rex","categoryId":${id}}]`;
      const { pets, unreadable } = await client.listPets({ limit: 100 });
      expect(pets).toStrictEqual([]);
      expect(unreadable[0]).toContain(`"id": ${id},`);
      expect(unreadable[1]).toContain(`"categoryId": ${id}\n`);
    }),
  );
});

interface SentPet {
  id: bigint;
  name: string;
  categoryId: bigint;
  status: string;
}

// The text is not written with `stringifyJson`, which is under test.
function petText({ id, name: called, categoryId, status: state }: SentPet): string {
  return `{"id":${id},"name":${JSON.stringify(called)},"categoryId":${categoryId},"status":"${state}"}`;
}
