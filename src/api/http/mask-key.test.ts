import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskKey } from './mask-key.ts';
import { clientOf, httpAnswer, openRawServer } from '../../testing/raw-server.ts';

// All that a header carries (RFC 9110, 5.5), and long enough to stand nowhere by chance.
const key = fc.stringMatching(/^[!-~\u00a1-\u00ff][ -~\u00a1-\u00ff]{18,60}[!-~\u00a1-\u00ff]$/);
const text = fc.string({ unit: 'grapheme' });

const FORMS: [string, (sent: string) => string][] = [
  ['as it is', (sent) => sent],
  ['in an address', encodeURIComponent],
  ['in an address, in small letters', (sent) => encodeURIComponent(sent).toLowerCase()],
  ['in a form', (sent) => encodeURIComponent(sent).replaceAll('%20', '+')],
  ['as JSON', (sent) => JSON.stringify(sent).slice(1, -1)],
];

test.each(FORMS)('the key %s is masked, and nothing else', (_, write) => {
  fc.assert(
    fc.property(key, text, text, (sent, before, after) => {
      const form = write(sent);
      // No key holds a line break, so none goes on into what is around it.
      expect(maskKey(`${before}\n${form}\n${after}\n${form}`, sent)).toBe(
        `${before}\n[API key]\n${after}\n[API key]`,
      );
    }),
    {
      examples: [
        ['$&.*+?^{}()|[]\\/"%25 ~~~~~~', '', ''],
        ['twenty-letters-and-a-%', '', ''],
        ['twenty-letters-and-a-\\', '', ''],
      ],
    },
  );
});

test('what does not hold the key stays letter for letter', () => {
  fc.assert(
    fc.property(key, text, (sent, said) => {
      expect(maskKey(said, sent)).toBe(said);
    }),
  );
});

test('a short key that its own mask holds is masked once', () => {
  expect(maskKey('the key is k', 'k')).toBe('the [API key]ey is [API key]');
});

test('blanks around the key never travelled, and an empty key masks nothing', () => {
  expect(maskKey('You sent "abc".', ' abc\t')).toBe('You sent "[API key]".');
  expect(maskKey('No key was sent.', ' ')).toBe('No key was sent.');
});

test('no error and no raw row repeats the key, however the service writes it', async () => {
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
        // Escaped throughout, as some services write whatever is not a letter.
        body: `{"code":${escaped(said)},"message":${escaped(said)},"status":${status}}`,
        id: encodeURIComponent(sent),
      };
      await expect(client.listPets({ limit: 1 })).rejects.toMatchObject({
        problem: { code: 'Bearer [API key]?', message: 'Bearer [API key]?' },
        head: { requestId: '[API key]' },
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
