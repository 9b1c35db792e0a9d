import { expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../api/json/read-json.ts';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { earlyArrivalOf, sendEarlyRequest, takeEarlyResponse } from './early-request.ts';

const BASE_URL = 'https://pets.test/v1';
const LIST = '/pets?limit=20';
const open = new AbortController().signal;

/** Sends the early request, which gets this response. */
function send(response: Response = new Response('[]')) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve(response);
  });
  const { response: received, ...request } = sendEarlyRequest(BASE_URL, 'key', LIST);
  openEarlyPage(request, received);
  return { received, sent, isAborted: () => sent[0]?.signal.aborted };
}

function requestOf({ method = 'GET', path = LIST, key = 'key' } = {}) {
  return new Request(BASE_URL + path, { method, headers: { Authorization: `Bearer ${key}` } });
}

test('the same request gets the early response, once', async () => {
  const { received } = send();
  expect(await takeEarlyResponse(requestOf(), open)).toBe(await received);
  expect(earlyArrivalOf(await received)).toBeTypeOf('number');
  expect(takeEarlyResponse(requestOf(), open)).toBeUndefined();
  expect(await (await received).text()).toBe('[]');
});

test.each([{ method: 'POST' }, { path: '/pets?limit=50' }, { key: 'other' }])(
  'a request that differs in %j aborts the early request',
  async (difference) => {
    const { isAborted } = send();
    expect(takeEarlyResponse(requestOf(difference), open)).toBeUndefined();
    expect(isAborted()).toBe(true);
  },
);

test('a request with no-store leaves the early request alone', () => {
  const { isAborted } = send();
  expect(takeEarlyResponse(new Request(requestOf(), { cache: 'no-store' }), open)).toBeUndefined();
  expect(isAborted()).toBe(false);
  expect(globalThis.earlyPage?.request).toBeDefined();
});

test('aborting the request that took the response aborts the early request', async () => {
  const { isAborted } = send();
  const request = new AbortController();
  void takeEarlyResponse(requestOf(), request.signal);
  expect(isAborted()).toBe(false);
  request.abort();
  expect(isAborted()).toBe(true);
});

/** Creates a body of ten times the size limit, in pieces, and counts the bytes that are read from it. */
function longBody(piece: number) {
  let length = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(piece));
      length += piece;
      if (length >= 10 * MAX_BODY_BYTES) controller.close();
    },
  });
  return { body, length: () => length };
}

test('the body ends just beyond the size limit and is not read further', async () => {
  const piece = MAX_BODY_BYTES / 4;
  const { body, length } = longBody(piece);
  const { received } = send(new Response(body, { headers: { 'X-Of': 'service' } }));
  const response = await received;
  expect(response.headers.get('X-Of')).toBe('service');
  expect((await response.arrayBuffer()).byteLength).toBe(MAX_BODY_BYTES + piece);
  expect(length()).toBeLessThanOrEqual(MAX_BODY_BYTES + 3 * piece);
});

test.each([
  ['of another status', new Response('{}', { status: 401 })],
  ['without a body', new Response(null)],
])('a response %s is not changed', async (_, response) => {
  expect(await send(response).received).toBe(response);
});
