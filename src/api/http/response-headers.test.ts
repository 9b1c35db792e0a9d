import { expect, onTestFinished, test, vi } from 'vitest';
import { readResponseHeaders } from './response-headers.ts';
import { clientOf, httpAnswer, openRawServer } from '../../testing/raw-server.ts';

const NOW = '2030-12-05T12:00:00.000Z';
const keep = (text: string) => text;

function readAt(retryAfter: string) {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return readResponseHeaders(new Headers({ 'Retry-After': retryAfter }), keep);
}

test.each([
  ['0', 0],
  ['007', 7000],
  // Retry-After is capped at one day.
  ['99999999999999999999', 86_400_000],
  ['Thu, 05 Dec 2030 12:00:30 GMT', 30_000],
  ['Sun, 08 Dec 2030 12:00:00 GMT', 86_400_000],
  // This date format is obsolete, but recipients must accept it (RFC 9110, 5.6.7).
  ['Thursday, 05-Dec-30 12:00:30 GMT', 30_000],
  ['Thu, 05 Dec 2030 11:59:59 GMT', 0],
])('Retry-After: %s is %d ms from now', (text, expected) => {
  expect(readAt(text)).toStrictEqual({ retryAfter: expected });
});

test.each(['', '1.5', '1e3', '٣', '5, 5', '2030-12-05'])('Retry-After: %j is ignored', (text) => {
  expect(readAt(/^[ -~]*$/.test(text) ? text : encodeURI(text))).toStrictEqual({});
});

test.each(['x-request-id', 'X-Correlation-ID', 'Request-Id', 'traceparent'])(
  'the request ID is read from %s',
  (name) => {
    expect(readResponseHeaders(new Headers({ [name]: 'a-1' }), keep)).toStrictEqual({
      requestId: 'a-1',
    });
  },
);

test('an empty request ID is none', () => {
  expect(readResponseHeaders(new Headers({ 'x-request-id': '' }), keep)).toStrictEqual({});
});

test('the key is removed from the request ID before it is cut to 128 characters', () => {
  const headers = new Headers({ 'x-request-id': `${'a'.repeat(120)}the-key${'b'.repeat(9999)}` });
  const { requestId } = readResponseHeaders(headers, (text) =>
    text.replace('the-key', '[API key]'),
  );
  expect(requestId).toBe(`${'a'.repeat(120)}[API key`);
});

test('an ApiError has the headers, even of a response that is no failure', async () => {
  const server = await openRawServer(() =>
    httpAnswer(200, '{}', ['Retry-After: 7', 'X-Request-ID: a-1']),
  );
  await expect(clientOf(server).listPets({ limit: 20 })).rejects.toHaveProperty('headers', {
    retryAfter: 7000,
    requestId: 'a-1',
  });
});
