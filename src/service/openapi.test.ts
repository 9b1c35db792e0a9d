// The client sends the operations of `src/api/openapi.yaml`, and the service responds with its statuses and errors.
// `src/api/openapi.test.ts` compares the schemas.
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../api/client.ts';
import { OPENAPI, OPENAPI_TEXT, OPERATIONS } from '../testing/openapi-document.ts';
import { createHandler, type Handler } from './handler.ts';
import { createMemoryCatalogue } from './catalogues/memory-catalogue.ts';
import { EXAMPLE_ORDERS } from './orders.ts';

const BASE = 'http://pets.test/v1';
const KEY = 'key';
const NEW_PET = { name: 'Luna', categoryId: 1n };

let handler: Handler;
beforeEach(() => {
  handler = createHandler({ catalogue: createMemoryCatalogue([{ id: 1n, ...NEW_PET }]), key: KEY });
});

const sent: { request: Request; status: number }[] = [];
const client = createClient({
  baseUrl: BASE,
  key: KEY,
  isOnline: () => true,
  async fetch(request) {
    const response = await handler(request);
    sent.push({ request, status: response.status });
    return response;
  },
});

const CALLS = {
  listPets: () => client.listPets({ limit: 7, status: 'sold' }),
  listPetsUncached: () => client.listPetsUncached({ limit: 7, status: 'sold' }),
  createPet: () => client.createPet(NEW_PET),
  getPet: () => client.getPet(1n),
  getPetUncached: () => client.getPetUncached(1n),
  listOrders: () => client.listOrders(),
} satisfies Record<keyof typeof client, () => Promise<unknown>>;

test('the client has exactly the operations of the document', () => {
  const names = OPERATIONS.map(({ operation }) => operation.operationId);
  expect([...names, 'listPetsUncached', 'getPetUncached'].toSorted()).toEqual(
    Object.keys(CALLS).toSorted(),
  );
});

test('every operation requires the key as a bearer token', () => {
  expect(OPENAPI.security).toStrictEqual([{ apiKey: [] }]);
  expect(OPENAPI.components.securitySchemes).toStrictEqual({
    apiKey: { type: 'http', scheme: 'bearer' },
  });
  expect(OPERATIONS.filter(({ operation }) => operation.security !== undefined)).toEqual([]);
});

test('the document names no field of the orders, because the interface does not say what an order is', () => {
  const fields = new Set(EXAMPLE_ORDERS.flatMap((order) => Object.keys(order)));
  expect([...fields].filter((field) => new RegExp(`\\b${field}:`).test(OPENAPI_TEXT))).toEqual([]);
});

describe.each(OPERATIONS)('$operation.operationId', ({ method, path, operation }) => {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const address = (petId: number) => BASE + path.replace('{petId}', String(petId));

  test('has the request and response that the document describes', async () => {
    sent.length = 0;
    await Object.entries(CALLS).find(([name]) => name === operationId)?.[1]();
    expect(sent).toHaveLength(1);
    for (const { request, status } of sent) {
      const { origin, pathname, searchParams } = new URL(request.url);
      expect([request.method, origin + pathname]).toEqual([method, address(1)]);
      expect([...searchParams.keys()]).toEqual(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      );
      expect(request.headers.get('Authorization')).toBe(`Bearer ${KEY}`);
      expect(request.headers.get('Content-Type')).toBe(requestBody ? 'application/json' : null);
      expect(String(status) in responses || '2XX' in responses).toBe(true);
    }
  });

  test('has exactly the errors of the document, with an Error body', async () => {
    const send = async (petId: number, headers: Record<string, string>) =>
      handler(
        new Request(address(petId), {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(requestBody && { body: '{}' }),
        }),
      );
    const received = await Promise.all([send(1, {}), send(2, { Authorization: `Bearer ${KEY}` })]);
    const refusals = received.filter(({ ok }) => !ok);
    for (const refusal of refusals) {
      const error = z.record(z.string(), z.unknown()).parse(await refusal.json());
      expect(Object.keys(error)).toEqual(OPENAPI.components.schemas.Error.required);
      expect(error['status']).toBe(refusal.status);
    }
    expect(refusals.map(({ status }) => String(status)).toSorted()).toEqual(
      Object.keys(responses).filter((status) => /^[45]/.test(status)),
    );
  });
});
