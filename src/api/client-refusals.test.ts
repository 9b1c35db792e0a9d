import { expect, test } from 'vitest';
import { clientOf, httpAnswer, httpHead, openRawServer } from '../testing/raw-server.ts';
import { holdTimeLimit } from '../testing/time-limit.ts';

const ERROR = { code: 'X-1', message: 'The name of the pet is missing.' };

test('of a long code or message the first 500 characters are kept, with an ellipsis', async () => {
  // The cut is within the emoji or the key, and no part of either may remain.
  const message = `${'a'.repeat(499)}🐈 and more`;
  const code = `${'b'.repeat(495)}some-key${'c'.repeat(5000)}`;
  const server = await openRawServer(() => httpAnswer(400, JSON.stringify({ code, message })));
  await expect(clientOf(server).getPet(1n)).rejects.toHaveProperty('cause', {
    kind: 'http',
    status: 400,
    code: `${'b'.repeat(495)}[API …`,
    message: `${'a'.repeat(499)}…`,
  });
});

test.each([
  ['no body', 400, ''],
  ['JSON that is not an Error', 400, '["no"]'],
  ['an Error without a message', 400, '{"code":"X-1","status":400}'],
  ['an Error in __proto__', 400, `{"__proto__":${JSON.stringify(ERROR)}}`],
  ['a body that is not UTF-8', 500, new Uint8Array([0x22, 0xff, 0x22])],
])(
  'an error whose response has %s, with status %d, has only the status',
  async (_, status, body) => {
    const server = await openRawServer(() => httpAnswer(status, body));
    await expect(clientOf(server).getPet(1n)).rejects.toHaveProperty('cause', {
      kind: 'http',
      status,
    });
  },
);

test.each<[string, fields: object, more?: object]>([
  ['without a status', { more: [1] }],
  ['whose status is the HTTP status', { status: 404 }],
  ['whose status is a fraction', { status: 500.5 }],
  ['whose status is 400', { status: 400 }, { bodyStatus: 400n }],
])('an error %s has the HTTP status, and a different integer one', async (_, fields, more = {}) => {
  const server = await openRawServer(() =>
    httpAnswer(404, JSON.stringify({ ...ERROR, ...fields })),
  );
  const cause = { kind: 'http', status: 404, ...ERROR, ...more };
  await expect(clientOf(server).getPet(1n)).rejects.toHaveProperty('cause', cause);
});

test('an error has its status even if the body never ends', async () => {
  const server = await openRawServer((_, socket) => {
    socket.write(`${httpHead(503, ['Content-Length: 99'])}{"code":`);
    return undefined;
  });
  const client = clientOf(server, { fetch: holdTimeLimit().fetchThenEnd });
  await expect(client.getPet(1n)).rejects.toHaveProperty('cause', { kind: 'http', status: 503 });
});
