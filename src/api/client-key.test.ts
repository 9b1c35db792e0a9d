import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './errors/api-error.ts';
import { describeError } from './errors/describe-error.ts';
import { errorDetails } from './errors/error-details.ts';
import { stringifyJson } from './json/json.ts';
import { type RawAnswer, clientOf, httpAnswer, openRawServer } from '../testing/raw-server.ts';

const KEY = 'a-key-of-the-store';

const FAULTS: [ApiErrorCause['kind'], RawAnswer][] = [
  ['no response', () => ''],
  [
    'http',
    ({ headers: { authorization } }) =>
      httpAnswer(
        403,
        JSON.stringify({ code: authorization, message: `You sent ${authorization}.`, status: 403 }),
        [`X-Request-ID: ${authorization}`, `Retry-After: ${authorization}`],
      ),
  ],
  ['http', ({ headers }) => httpAnswer(502, `<p>${headers.authorization}</p>`)],
  [
    'invalid response',
    ({ headers }) => httpAnswer(200, JSON.stringify({ sent: headers.authorization })),
  ],
  ['invalid response', ({ headers }) => httpAnswer(200, `${headers.authorization}`)],
];

test.each(FAULTS)('%s: no error contains the key', async (kind, answer) => {
  const client = clientOf(await openRawServer(answer), { key: KEY });
  const errors = await Promise.all([
    caught(client.listPets({ limit: 20, status: 'sold' })),
    caught(client.createPet({ name: 'Rex', categoryId: 2n })),
    caught(client.getPet(1n)),
  ]);
  for (const error of errors) {
    expect(error).toHaveProperty('cause.kind', kind);
    expect(allTextOf(error)).not.toContain(KEY);
  }
});

test.each(['\n', '\0', 'ключ'])(
  'a key with %j, which no header can have, is not sent, and no error contains it',
  async (unsendable) => {
    const server = await openRawServer(() => httpAnswer(200, '[]'));
    const client = clientOf(server, { key: KEY + unsendable + KEY });
    const error = await caught(client.listPets({ limit: 20 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(allTextOf(error)).not.toContain(KEY);
    expect(server.received).toHaveLength(0);
  },
);

test('an unreadable row keeps its digits, but not the key', async () => {
  const row = `[{"sent":"Bearer ${KEY}?","weight":1.50}]`;
  const server = await openRawServer(() => httpAnswer(200, row));
  const { unreadable } = await clientOf(server, { key: KEY }).listPets({ limit: 1 });
  expect(unreadable).toStrictEqual(['{\n  "sent": "Bearer [API key]?",\n  "weight": 1.50\n}']);
});

test('orders do not contain the key in texts and names of fields, and are otherwise the same', async () => {
  const sent = `{"${KEY}":[{"and":"\\"${KEY}\\" \\\\","price":1.50}],"__proto__":1}`;
  const server = await openRawServer(() => httpAnswer(200, sent));
  const orders = await clientOf(server, { key: KEY }).listOrders();
  expect(stringifyJson(orders)).toBe(sent.replaceAll(KEY, '[API key]'));
});

test.each(['1', 'u'])('reads orders of which the key %s is a part', async (key) => {
  const json = (text: string) => `[1,true,null,1e4,${JSON.stringify(`\n\u0001${text}`)}]`;
  const server = await openRawServer(() => httpAnswer(200, json(key)));
  const orders = await clientOf(server, { key }).listOrders();
  expect(stringifyJson(orders)).toBe(json('[API key]'));
});

function caught(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('The call should have failed.'),
    (error: unknown) => error,
  );
}

/** Returns every text in which an error could reach a log, the screen or the clipboard. */
function allTextOf(error: unknown): string {
  if (!(error instanceof Error)) throw new Error('The thrown value is not an Error.');
  return [
    error.message,
    error.stack,
    String(error),
    String(error.cause),
    JSON.stringify(error),
    inspect(error, { depth: 9 }),
    JSON.stringify(describeError(error)),
    errorDetails(error, {
      environmentName: 'Staging',
      baseUrl: 'https://pets.test/v1',
      app: '1.0.0',
    }),
  ].join('\n');
}
