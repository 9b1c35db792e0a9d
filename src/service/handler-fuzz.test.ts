import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { parseJson } from '../api/json/json.ts';
import { createHandler } from './handler.ts';
import { createMemoryCatalogue } from './catalogues/memory-catalogue.ts';

const KEY = 'key';
const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'ODD');
const path = fc.oneof(
  fc.constantFrom('/v1/pets', '/v1/pets/1', '/v1/store/orders', '/v1', '/'),
  anyText().map((text) => `/v1/pets/${text}`),
  fc.bigInt().map((id) => `/v1/pets/${id}`),
  fc.webPath().map((rest) => `/${rest}`),
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.string({ unit: 'grapheme' }).map((text) => `?limit=${encodeURIComponent(text)}`),
  fc.double().map((limit) => `?limit=${limit}&status=sold`),
);
const body = fc.oneof(
  fc.json(),
  fc.uint8Array(),
  anyText(),
  fc
    .record(
      { name: fc.jsonValue(), categoryId: fc.jsonValue(), status: fc.jsonValue() },
      { requiredKeys: [] },
    )
    .map((pet) => JSON.stringify(pet)),
);
const contentType = fc.constantFrom('application/json', 'text/plain', '');
const authorization = fc.oneof(
  { weight: 5, arbitrary: fc.constant(`Bearer ${KEY}`) },
  { weight: 1, arbitrary: fc.string().map((text) => `Bearer ${text}`) },
);

test('answers any request without failing, and every refusal has an Error body', async () => {
  const handler = createHandler({ catalogue: createMemoryCatalogue(), key: KEY });
  const request = fc.record({ method, path, query, body, contentType, authorization });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const response = await handler(
        new Request(`http://pets.test${sent.path}${sent.query}`, {
          method: sent.method,
          headers: { Authorization: sent.authorization, 'Content-Type': sent.contentType },
          ...(sent.method !== 'GET' && sent.method !== 'HEAD' && { body: sent.body }),
        }),
      );
      const { status } = response;
      expect([200, 201, 204, 400, 401, 404]).toContain(status);
      if (status < 400 || sent.method === 'HEAD') return;
      expect(parseJson(await response.text())).toStrictEqual({
        code: expect.any(String),
        message: expect.any(String),
        status: BigInt(status),
      });
    }),
    { numRuns: 2000 },
  );
});
