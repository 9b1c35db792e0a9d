// Which state of an attempt an answer of `createPet` means.
import { expect, test } from 'vitest';
import type { Client } from '../../api/client.ts';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import { NOW, PAGE, REX, rowOf } from '../../testing/sending/memory-journal.ts';
import { openServiceClient } from '../../testing/service-client.ts';
import { sendAttempt } from './attempt.ts';

/** The state after this `createPet` has returned or thrown. */
async function stateAfter(createPet: Client['createPet']) {
  const { client } = openServiceClient();
  const sent = await sendAttempt(
    {
      page: PAGE,
      now: () => NOW,
      closed: new AbortController().signal,
      detailsOf: () => 'details',
      clientInUse: () => ({ ...client, createPet }),
    },
    {
      source: {
        isFile: false,
        hasJob: () => false,
        take: () => undefined,
        maySend: () => true,
        onAnswer: () => undefined,
        onEnded: () => undefined,
      },
      job: { ref: rowOf('1'), attempt: 0, pet: REX },
      mark: { page: PAGE, since: NOW },
    },
  );
  return sent.state;
}
const stateAfterError = (cause: ApiErrorCause) =>
  stateAfter(() => Promise.reject(new ApiError({ method: 'POST', path: '/pets' }, cause)));

test.each([400, 401, 403, 404, 405, 413, 415, 422, 429])(
  'a pet is refused after a %i',
  async (status) => {
    expect(await stateAfterError({ kind: 'http', status })).toMatchObject({
      is: 'refused',
      at: NOW,
      status,
      errorDescription: { details: 'details' },
    });
  },
);

test.each([402, 406, 408, 409, 410, 411, 418, 423, 425, 431, 451, 500, 502, 503, 504, 599])(
  'the outcome is unknown after a %i',
  async (status) => {
    expect(await stateAfterError({ kind: 'http', status })).toMatchObject({
      is: 'unknown',
      since: NOW,
    });
  },
);

test.each<ApiErrorCause>([
  { kind: 'no response', reason: 'network' },
  { kind: 'no response', reason: 'redirect' },
  { kind: 'timeout', limit: 10_000 },
  { kind: 'invalid response', status: 200, reason: 'the answer is not a pet' },
  { kind: 'invalid response', status: 202, reason: 'the status is 202, not 201' },
  { kind: 'invalid response', status: 204, reason: 'the status is 204, not 201' },
  { kind: 'timeout', limit: 10_000, status: 200 },
  // The response had begun, but nobody knows its whole text.
  { kind: 'timeout', limit: 10_000, status: 400 },
])('the outcome is unknown after %o', async (cause) => {
  expect(await stateAfterError(cause)).toMatchObject({ is: 'unknown', since: NOW });
});

test.each<ApiErrorCause>([
  { kind: 'invalid response', status: 201, reason: 'the answer is not a pet' },
  { kind: 'no response', reason: 'network', status: 201 },
  { kind: 'timeout', limit: 10_000, status: 201 },
])('a pet is added without an ID after %o', async (cause) => {
  expect(await stateAfterError(cause)).toEqual({ is: 'added', at: NOW });
});

test.each([{ kind: 'offline' }, { kind: 'session ended' }] as const)(
  'a pet is not sent after an error of kind "$kind"',
  async (cause) => {
    expect(await stateAfterError(cause)).toMatchObject({
      is: 'not sent',
      at: NOW,
      errorDescription: { details: 'details' },
    });
  },
);

test('the outcome is unknown after an error of the app itself', async () => {
  const state = await stateAfter(() => Promise.reject(new Error('A bug.')));
  expect(state).toMatchObject({ is: 'unknown', since: NOW });
});

test('a pet that was stored as sent is added with its ID', async () => {
  expect(await stateAfter(async () => ({ ...REX, id: 7n }))).toEqual({
    is: 'added',
    at: NOW,
    id: 7n,
  });
});

test.each([{ name: 'REX' }, { categoryId: 5n }, { status: 'reserved' }])(
  'a pet that was stored with %o is added as the service stored it',
  async (other) => {
    const pet = { ...REX, id: 7n, ...other };
    expect(await stateAfter(async () => pet)).toEqual({
      is: 'added',
      at: NOW,
      id: 7n,
      stored: pet,
    });
  },
);
