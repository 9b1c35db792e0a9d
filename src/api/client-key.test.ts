import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './errors/api-error.ts';
import { describeError } from './errors/describe-error.ts';
import { errorDetails } from './errors/error-details.ts';
import { type Answer, clientOf, httpAnswer, openRawServer } from '../testing/raw-server.ts';
import type { ClientOptions } from './http/send.ts';

// Keys have at least 20 characters, so that none is part of a stack trace by chance.
const sendableKey = fc.stringMatching(/^[!-~]{20,80}$/);
const unsendableKey = fc
  .tuple(sendableKey, fc.constantFrom('\n', '\r\n', '\0', 'ключ', '🐈'), sendableKey)
  .map((parts) => parts.join(''));

const FAULTS: [ApiErrorCause['kind'], Answer, Partial<ClientOptions>?][] = [
  ['offline', () => undefined, { isOnline: () => false }],
  ['no response', () => ''],
  ['no response', () => httpAnswer(307, '', ['Location: /elsewhere'])],
  ['timeout', () => undefined, { timeLimit: 1 }],
  ['http', () => httpAnswer(401, '{"code":"X-1","message":"No.","status":401}')],
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

test.each(FAULTS)('%s: no error contains the key', async (kind, answer, options) => {
  const server = await openRawServer(answer);
  await fc.assert(
    fc.asyncProperty(sendableKey, async (key) => {
      const client = clientOf(server, { ...options, key });
      const errors = await Promise.all([
        caught(client.listPets({ limit: 20, status: 'sold' })),
        caught(client.createPet({ name: 'Rex', categoryId: 2n })),
        caught(client.getPet(1n)),
      ]);
      for (const error of errors) {
        expect(error).toHaveProperty('cause.kind', kind);
        expect(allTextOf(error)).not.toContain(key);
      }
    }),
    { numRuns: 10 },
  );
});

test('a key that is not a valid header value is not sent, and no error contains it', async () => {
  const server = await openRawServer(() => httpAnswer(200, '[]'));
  await fc.assert(
    fc.asyncProperty(unsendableKey, async (key) => {
      const client = clientOf(server, { key });
      const error = await caught(client.listPets({ limit: 20 }));
      expect(error).toBeInstanceOf(ApiError);
      expect(allTextOf(error)).not.toContain(key);
      expect(allTextOf(error)).not.toContain(key.slice(0, 20));
      expect(allTextOf(error)).not.toContain(key.slice(-20));
    }),
  );
  expect(server.received).toHaveLength(0);
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
      app: '0.1.0',
    }),
  ].join('\n');
}
