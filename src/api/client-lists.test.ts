import { expect, test } from 'vitest';
import { clientOf, httpAnswer, openRawServer } from '../testing/raw-server.ts';

const REX = '{"id":1,"name":"Rex","categoryId":2,"status":"sold"}';
const READ_REX = { id: 1n, name: 'Rex', categoryId: 2n, status: 'sold' };

async function list(body: string) {
  const server = await openRawServer(() => httpAnswer(200, body));
  return clientOf(server).listPets({ limit: 2 });
}

test.each([
  ['no status', '{"id":1,"name":"Rex","categoryId":2}', undefined],
  ['a status that the interface does not define', REX.replace('sold', 'lost'), 'lost'],
  ['fields that the interface does not define', REX.replace('{', '{"age":3,"tags":[{}],'), 'sold'],
  ['an own __proto__', REX.replace('{', '{"__proto__":{"name":"Tom","admin":true},'), 'sold'],
])('a pet with %s is read', async (_, row, status) => {
  const { pets, unreadable } = await list(`[${row}]`);
  expect(unreadable).toStrictEqual([]);
  expect(pets).toStrictEqual([
    { id: 1n, name: 'Rex', categoryId: 2n, ...(status !== undefined && { status }) },
  ]);
});

test.each([
  ['no ID', '{"name":"Rex","categoryId":2}'],
  ['a name that is null', '{"id":1,"name":null,"categoryId":2}'],
  ['a status that is a number', '{"id":1,"name":"Rex","categoryId":2,"status":3}'],
  ['a category ID that is a decimal', '{"id":1,"name":"Rex","categoryId":2.0}'],
  ['all its fields in __proto__', '{"__proto__":{"id":1,"name":"Rex","categoryId":2}}'],
])('a row with %s is unreadable, and its JSON is kept', async (_, row) => {
  const { pets, unreadable } = await list(`[${row},${REX}]`);
  expect(pets).toStrictEqual([READ_REX]);
  expect(unreadable.map((text) => text.replaceAll(/\n? +|\n/g, ''))).toStrictEqual([row]);
  expect({}).not.toHaveProperty('id');
});

test('rows that are no objects are unreadable, and all rows keep their order', async () => {
  const rows = ['1', REX, 'null', '"Rex"', REX.replace('Rex', 'Tom'), '[]'];
  const { pets, unreadable } = await list(`[${rows.join(',')}]`);
  expect(pets.map((pet) => pet.name)).toStrictEqual(['Rex', 'Tom']);
  expect(unreadable).toStrictEqual(['1', 'null', '"Rex"', '[]']);
});

test('a byte order mark and the Content-Type of the response are ignored', async () => {
  const text = new TextEncoder().encode(`\uFEFF[${REX}]`);
  const server = await openRawServer(() => httpAnswer(200, text, ['Content-Type: x/y']));
  expect((await clientOf(server).listPets({ limit: 1 })).pets).toStrictEqual([READ_REX]);
});
