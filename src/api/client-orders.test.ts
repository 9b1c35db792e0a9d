import { expect, test } from 'vitest';
import { clientOf, httpAnswer, openRawServer } from '../testing/raw-server.ts';
import { stringifyJson } from './json/json.ts';

async function read(key: string, body: string): Promise<string> {
  const server = await openRawServer(() => httpAnswer(200, body));
  return stringifyJson(await clientOf(server, { key }).listOrders());
}

test('removes the key from texts and names of fields, and changes nothing else', async () => {
  const sent = '{"A-KEY":[{"a-key":1.50,"and":"\\"a-key\\" \\\\"}],"__proto__":9007199254740993}';
  expect(await read('a-key', sent)).toBe(
    '{"[API key]":[{"[API key]":1.50,"and":"\\"[API key]\\" \\\\"}],"__proto__":9007199254740993}',
  );
});

test.each(['1', 'n', 'u', 'e', 'a'])(
  'reads JSON whose other parts contain the key %s',
  async (key) => {
    const text = JSON.stringify(`\n\u0001${key}`);
    const redacted = JSON.stringify(`\n\u0001[API key]`);
    expect(await read(key, `[1,true,null,1e4,${text}]`)).toBe(`[1,true,null,1e4,${redacted}]`);
  },
);
