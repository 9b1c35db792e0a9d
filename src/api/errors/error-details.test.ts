import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause, type ApiRequest } from './api-error.ts';
import { errorDetails } from './error-details.ts';

const LIST: ApiRequest = { method: 'GET', path: '/pets?limit=20&status=sold' };

const STAGING = {
  environmentName: 'Staging',
  baseUrl: 'https://pets.test/v1',
  app: '1.0.0 (abc1234)',
};
const detailsOf = (error: Error) => errorDetails(error, STAGING);

test('the details of an HTTP error have its time, request, code, message and request ID', () => {
  const cause = { kind: 'http', status: 400, code: 'X-1', message: 'No.' } as const;
  const error = new ApiError(LIST, cause, { requestId: 'a-1' });
  expect(detailsOf(error)).toBe(
    [
      `Time: ${error.at.toISOString()}`,
      'Environment: Staging',
      'App: 1.0.0 (abc1234)',
      'Request: GET /pets?limit=20&status=sold',
      'Outcome: http',
      'HTTP status: 400',
      'Code: X-1',
      'Message: No.',
      'Request ID: a-1',
      `curl -i -X GET 'https://pets.test/v1/pets?limit=20&status=sold' -H "Authorization: Bearer $API_KEY"`,
    ].join('\n'),
  );
});

test.each<[ApiErrorCause, string[]]>([
  [{ kind: 'offline' }, ['Outcome: offline']],
  [{ kind: 'no response', reason: 'network' }, ['Outcome: no response (network)']],
  [
    { kind: 'invalid response', status: 200, reason: 'not JSON' },
    ['Outcome: invalid response (not JSON)', 'HTTP status: 200'],
  ],
  [
    { kind: 'http', status: 404, bodyStatus: 200n },
    ['Outcome: http', 'HTTP status: 404', 'Status in the body: 200, which is not the HTTP status'],
  ],
])('the details of %o omit what is unknown', (cause, lines) => {
  const details = detailsOf(new ApiError(LIST, cause));
  expect(details.split('\n').slice(4, -1)).toStrictEqual(lines);
});

test('the curl command for createPet contains neither the pet nor the key', () => {
  const error = new ApiError({ method: 'POST', path: '/pets' }, { kind: 'http', status: 500 });
  const details = detailsOf(error);
  expect(details.split('\n').at(-1)).toBe(
    `curl -i -X POST 'https://pets.test/v1/pets' -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -d @pet.json`,
  );
});

test('line breaks and invisible characters from the service are escaped', () => {
  const said = 'No.\r\ncurl evil\u2028\u202Ex\u200B\0';
  const cause = { kind: 'http', status: 400, code: said, message: said } as const;
  const lines = detailsOf(new ApiError(LIST, cause, { requestId: said })).split('\n');
  const written = String.raw`No.\u{d}\u{a}curl evil\u{2028}\u{202e}x\u{200b}\u{0}`;
  expect(lines.slice(6, -1)).toStrictEqual([
    `Code: ${written}`,
    `Message: ${written}`,
    `Request ID: ${written}`,
  ]);
});

test('the details of any other error have its name and message', () => {
  expect(detailsOf(new TypeError('x is not a function'))).toBe(
    'Environment: Staging\nApp: 1.0.0 (abc1234)\nError: TypeError: x is not a function',
  );
});
