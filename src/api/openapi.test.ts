// The schemas and limits of the code must equal those of `openapi.yaml`.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OPENAPI, OPENAPI_TEXT, OPERATIONS } from '../testing/openapi-document.ts';
import { GET_PET_REMOVAL } from './client.ts';
import { INT64_MAX, INT64_MIN } from './json/int64.ts';
import { LIMIT } from './list-pets-query.ts';
import { ErrorBody, NewPet, Pet, PetStatus } from './schemas.ts';

const { schemas } = OPENAPI.components;
const operations = OPERATIONS.map(({ operation }) => operation);
const find = (name: string) => operations.find(({ operationId }) => operationId === name);

/** Returns what a schema of the code accepts, as JSON Schema. */
function jsonSchemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // JSON Schema has no bigint. That each has the bounds of an int64 is tested below.
      if (zodSchema instanceof z.ZodMiniBigInt)
        Object.assign(jsonSchema, { type: 'integer', format: 'int64' });
    },
  });
  return rest;
}

test('PetStatus and NewPet are the same', () => {
  expect(jsonSchemaOf(PetStatus)).toStrictEqual(schemas.PetStatus);
  expect(jsonSchemaOf(NewPet)).toStrictEqual(schemas.NewPet);
});

test('Pet is the same, except that the app also reads an unknown status, to show it', () => {
  const { properties } = schemas.Pet;
  expect(properties['status']).toStrictEqual(schemas.PetStatus);
  expect(jsonSchemaOf(Pet)).toStrictEqual({
    ...schemas.Pet,
    properties: { ...properties, status: { type: 'string' } },
  });
});

test('Error is the same, except that the app accepts any status in it, or none', () => {
  expect(jsonSchemaOf(ErrorBody)).toStrictEqual({
    ...schemas.Error,
    properties: { ...schemas.Error.properties, status: {} },
    required: schemas.Error.required.filter((name) => name !== 'status'),
  });
  expect(schemas.Error.properties.status).toStrictEqual({ type: 'integer' });
});

test('every int64 field accepts its whole range and nothing beyond it', () => {
  const pet = { id: 1n, name: 'Luna', categoryId: 1n };
  const accepts = (schema: z.ZodMiniType, field: string) =>
    [INT64_MIN - 1n, INT64_MIN, INT64_MAX, INT64_MAX + 1n].map(
      (value) => schema.safeParse({ ...pet, [field]: value }).success,
    );
  const ofInt64 = ({ properties }: typeof schemas.Pet) =>
    Object.keys(properties).filter((name) => properties[name]?.['format'] === 'int64');
  const expected = [false, true, true, false];
  for (const field of ofInt64(schemas.NewPet)) expect(accepts(NewPet, field)).toEqual(expected);
  for (const field of ofInt64(schemas.Pet)) expect(accepts(Pet, field)).toEqual(expected);
  expect([INT64_MIN, INT64_MAX]).toEqual([-9223372036854775808n, 9223372036854775807n]);
});

test('listPets takes a limit within its bounds and a status', () => {
  const { min, max, default: usual } = LIMIT;
  expect(find('listPets')?.parameters).toStrictEqual([
    {
      name: 'limit',
      in: 'query',
      schema: { type: 'integer', minimum: min, maximum: max, default: usual },
    },
    { name: 'status', in: 'query', schema: jsonSchemaOf(PetStatus) },
  ]);
});

test('getPet takes the ID of a pet', () => {
  expect(find('getPet')?.parameters).toStrictEqual([
    { name: 'petId', in: 'path', required: true, schema: jsonSchemaOf(Pet.shape.id) },
  ]);
});

test('bodies of requests and responses have these schemas', () => {
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  const error = json(schemas.Error);
  expect(schemas.Pets).toStrictEqual({ type: 'array', items: schemas.Pet });
  expect(find('createPet')?.requestBody).toStrictEqual({
    required: true,
    ...json(schemas.NewPet),
  });
  expect(
    Object.fromEntries(operations.map(({ operationId, responses }) => [operationId, responses])),
  ).toStrictEqual({
    listPets: { 200: json(schemas.Pets), 401: error },
    createPet: { 201: json(schemas.Pet), 400: error, 401: error },
    getPet: { 200: json(schemas.Pet), 401: error, 404: error },
    listOrders: { '2XX': { ...json({}), 'x-example-only': true }, 401: error },
  });
});

test('only getPet is deprecated, and its removal date is that of the app', () => {
  expect(operations.filter(({ deprecated }) => deprecated)).toStrictEqual([find('getPet')]);
  expect(find('getPet')?.['x-sunset']).toBe(
    new Date(GET_PET_REMOVAL).toISOString().slice(0, '2030-12-05'.length),
  );
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(OPENAPI_TEXT).toContain(`To be removed on ${inWords.format(GET_PET_REMOVAL)}`);
});
