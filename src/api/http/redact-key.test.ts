import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactKey } from './redact-key.ts';
import { clientOf, httpAnswer, openRawServer } from '../../testing/raw-server.ts';

// A key is any header value (RFC 9110, 5.5), long enough not to occur in a text by chance.
const key = fc.stringMatching(/^[!-~\u00a1-\u00ff][ -~\u00a1-\u00ff]{18,60}[!-~\u00a1-\u00ff]$/);
const text = fc.string({ unit: 'grapheme' });

const inJson = (quoted: string) => JSON.stringify(quoted).slice(1, -1);

const FORMS: [string, (sent: string) => string][] = [
  ['as plain text', (sent) => sent],
  ['URL-encoded', encodeURIComponent],
  ['URL-encoded in lower case', (sent) => encodeURIComponent(sent).toLowerCase()],
  ['form-encoded', (sent) => new URLSearchParams({ sent }).toString().slice('sent='.length)],
  ['as JSON', inJson],
  ['as JSON in JSON', (sent) => inJson(inJson(sent))],
];

test.each(FORMS)('the key %s is replaced, and nothing else', (_, write) => {
  fc.assert(
    fc.property(key, text, text, (sent, before, after) => {
      const form = write(sent);
      // Keys have no line breaks, so no match extends beyond the line.
      expect(redactKey(`${before}\n${form}\n${after}\n${form}`, sent)).toBe(
        `${before}\n[API key]\n${after}\n[API key]`,
      );
    }),
    {
      examples: [
        ['$&.*+?^{}()|[]\\/"%25 ~~~~~~', '', ''],
        ["!'()~*-twenty-letters", '', ''],
        ['twenty-letters-and-a-%', '', ''],
        ['twenty-letters-and-a-\\', '', ''],
      ],
    },
  );
});

test('a key that is part of the replacement text is replaced once', () => {
  expect(redactKey('the key is k', 'k')).toBe('the [API key]ey is [API key]');
});

test('outer spaces of the key are ignored, and an empty key replaces nothing', () => {
  expect(redactKey('You sent "abc".', ' abc\t')).toBe('You sent "[API key]".');
  expect(redactKey('No key was sent.', ' ')).toBe('No key was sent.');
});

test('no error and no unreadable row contains the key, however the service encodes it', async () => {
  let reply = { status: 400, body: '', id: '' };
  const server = await openRawServer(() =>
    httpAnswer(reply.status, reply.body, [`X-Request-ID: ${reply.id}`]),
  );
  const written = fc.constantFrom(...FORMS.map(([, write]) => write));
  await fc.assert(
    fc.asyncProperty(key, written, fc.constantFrom(400, 401, 500), async (sent, write, status) => {
      const client = clientOf(server, { key: sent });
      const said = `Bearer ${write(sent)}?`;
      reply = {
        status,
        // Every character is escaped, as some JSON writers do with non-ASCII characters.
        body: `{"code":${escaped(said)},"message":${escaped(said)},"status":${status}}`,
        id: encodeURIComponent(sent),
      };
      await expect(client.listPets({ limit: 1 })).rejects.toMatchObject({
        cause: { code: 'Bearer [API key]?', message: 'Bearer [API key]?' },
        headers: { requestId: '[API key]' },
      });
      reply = { status: 200, body: `[{"sent":${escaped(`Bearer ${sent}?`)}}]`, id: '' };
      const { unreadable } = await client.listPets({ limit: 1 });
      expect(unreadable).toStrictEqual(['{\n  "sent": "Bearer [API key]?"\n}']);
    }),
    { numRuns: 50 },
  );
});

function escaped(said: string): string {
  const units = said.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `"${units.map((unit) => String.raw`\u${unit}`).join('')}"`;
}
