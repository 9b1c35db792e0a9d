import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactKey } from './redact-key.ts';

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
    fc.property(key, text, text, (sent, start, end) => {
      const form = write(sent);
      // Keys have no line breaks, so no match extends beyond the line.
      expect(redactKey(`${start}\n${form}\n${end}\n${form}`, sent)).toBe(
        `${start}\n[API key]\n${end}\n[API key]`,
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
