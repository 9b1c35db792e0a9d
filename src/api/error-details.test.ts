import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause, type ApiRequest } from './api-error.ts';
import { errorDetails } from './error-details.ts';
import { clientOf, openRawServer } from './raw-server.ts';

const LIST: ApiRequest = { method: 'GET', path: '/pets?limit=20&status=sold' };

async function detailsOf(error: Error) {
  const client = clientOf(await openRawServer(() => undefined), { key: 'key-of-the-store' });
  return errorDetails(error, { client, environment: 'Staging', baseUrl: 'https://pets.test/v1' });
}

test('a refusal is told with its time, its request and the words of the service', async () => {
  const error = new ApiError(LIST, { kind: 'http', status: 400, code: 'X-1', message: 'No.' });
  expect(await detailsOf(error)).toBe(
    [
      `Time: ${error.at.toISOString()}`,
      'Environment: Staging',
      'Request: GET /pets?limit=20&status=sold',
      'Outcome: http',
      'Status: 400',
      'Code: X-1',
      'Message: No.',
      `curl -i -X GET 'https://pets.test/v1/pets?limit=20&status=sold' -H "Authorization: Bearer $API_KEY"`,
    ].join('\n'),
  );
});

test.each<[ApiErrorCause, string[]]>([
  [{ kind: 'offline' }, ['Outcome: offline']],
  [{ kind: 'no answer', reason: 'network' }, ['Outcome: no answer (network)']],
  [{ kind: 'too slow', limit: 10_000 }, ['Outcome: too slow']],
  [
    { kind: 'unfit', status: 200, reason: 'the answer is not JSON' },
    ['Outcome: unfit (the answer is not JSON)', 'Status: 200'],
  ],
  [{ kind: 'http', status: 502 }, ['Outcome: http', 'Status: 502']],
])('%j is told without what is not known', async (problem, lines) => {
  const details = await detailsOf(new ApiError(LIST, problem));
  expect(details.split('\n').slice(3, -1)).toStrictEqual(lines);
});

test('an add can be repeated by hand, with the pet and the key from elsewhere', async () => {
  const error = new ApiError({ method: 'POST', path: '/pets' }, { kind: 'http', status: 500 });
  const details = await detailsOf(error);
  expect(details.split('\n').at(-1)).toBe(
    `curl -i -X POST 'https://pets.test/v1/pets' -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -d @pet.json`,
  );
});

test("an error of the page's own is told by its name", async () => {
  expect(await detailsOf(new TypeError('x is not a function'))).toBe(
    'Environment: Staging\nError: TypeError: x is not a function',
  );
});
