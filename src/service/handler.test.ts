// What `src/service/unspecified-behaviour.ts` decides, and how it refuses. `tools/conformance/service-checks.test.ts`
// proves what the interface requires.
import { beforeEach, describe, expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import type { Pet } from '../api/schemas.ts';
import { createHandler, type Handler } from './handler.ts';
import { createMemoryCatalogue } from './catalogues/memory-catalogue.ts';

const STATUSES = ['available', 'pending', 'sold'] as const;
const pets: Pet[] = Array.from({ length: 150 }, (_, index) => ({
  id: BigInt(index + 1),
  name: `Pet ${index + 1}`,
  categoryId: 9007199254740993n,
  status: STATUSES[index % 3] ?? 'sold',
}));

let handler: Handler;
beforeEach(() => {
  handler = createHandler({ catalogue: createMemoryCatalogue(pets), key: 'the key' });
});

interface Init extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

async function send(path: string, init: Init = {}) {
  const headers = { Authorization: 'Bearer the key', ...init.headers };
  const response = await handler(new Request(`http://pets.test${path}`, { ...init, headers }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && parseJson(text) };
}

async function post(body: BodyInit, contentType = 'application/json') {
  const headers = { 'Content-Type': contentType };
  return send('/v1/pets', { method: 'POST', body, headers });
}

const errorBody = (status: number) => ({
  code: expect.stringMatching(/^[a-z_]+$/),
  message: expect.stringMatching(/^[A-Z].*\.$/),
  status: BigInt(status),
});

describe('listPets', () => {
  test.each([
    ['?limit=0', 1],
    ['?limit=99999999999999999999', 100],
    ['?limit=-99999999999999999999', 1],
    ['?limit=2.5', 20],
  ])('responds to "%s" with the first %i pets', async (query, count) => {
    const { status, body, headers } = await send(`/v1/pets${query}`);
    expect(status).toBe(200);
    expect(body).toStrictEqual(pets.slice(0, count));
    expect(headers.get('Content-Type')).toBe('application/json');
  });

  test('ignores an unknown status', async () => {
    expect((await send('/v1/pets?status=lost')).body).toStrictEqual(pets.slice(0, 20));
  });
});

describe('createPet', () => {
  test.each([
    ['{"name":"","categoryId":1}', { name: '', categoryId: 1n }],
    [
      '{"name":"はな 🐈","categoryId":9223372036854775807,"id":5,"colour":"red"}',
      { name: 'はな 🐈', categoryId: 9223372036854775807n },
    ],
  ])('stores the fields of a NewPet from %s exactly', async (text, stored) => {
    const { status, body } = await post(text, 'application/json; charset=utf-8');
    expect({ status, body }).toStrictEqual({ status: 201, body: { id: 151n, ...stored } });
    expect((await send('/v1/pets/151')).body).toStrictEqual(body);
  });

  test.each([
    ['', 'The body is not JSON.'],
    ['['.repeat(60_000), 'The body is not JSON.'],
    ['[]', 'The body must be a JSON object that describes one pet.'],
    ['{"__proto__":{"name":"Luna","categoryId":1}}', 'A pet needs a name, and it must be text.'],
    ['{"name":"Luna"}', 'A pet needs a categoryId, and it must be a whole number'],
    [
      '{"name":"Luna","categoryId":1,"status":"lost"}',
      'The status must be one of available, pending, sold. It may also be omitted.',
    ],
    [String.raw`{"name":"\ud800","categoryId":1}`, 'The name has a character'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'The body is not UTF-8 text'],
  ])('refuses the body %s, and says what is wrong', async (text, message) => {
    const { status, body } = await post(text);
    expect({ status, body }).toStrictEqual({
      status: 400,
      body: { ...errorBody(400), message: expect.stringContaining(message) },
    });
    expect((await send('/v1/pets/151')).status).toBe(404);
  });

  test('accepts a body of 64 KiB, and refuses one of one byte more', async () => {
    const rest = '{"name":"","categoryId":1}'.length;
    const body = (size: number) => `{"name":"${'a'.repeat(size - rest)}","categoryId":1}`;
    expect((await post(body(65_536))).status).toBe(201);
    expect((await post(body(65_537))).status).toBe(400);
  });

  test('refuses a body whose Content-Type is not JSON', async () => {
    expect(await post('{"name":"Luna","categoryId":1}', 'text/plain')).toMatchObject({
      status: 400,
      body: { message: 'The body must be sent with Content-Type: application/json.' },
    });
  });
});

test('a key that is no bearer token gets 401, at every address', async () => {
  for (const path of ['/v1/pets', '/v1/nothing', '/']) {
    const response = await send(path, { headers: { Authorization: 'Basic the key' } });
    expect(response).toMatchObject({ status: 401, body: errorBody(401) });
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
});

test.each(['/', '/v2/pets', '/v1/pets/', '/v1/pets/9223372036854775808', '/v1/pets/%zz'])(
  'responds with 404 at %s',
  async (path) => {
    expect(await send(path)).toMatchObject({ status: 404, body: errorBody(404) });
  },
);
