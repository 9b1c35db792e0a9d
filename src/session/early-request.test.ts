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

test('a body beyond the size limit is not read further, and the request fails', async () => {
  const piece = MAX_BODY_BYTES / 4;
  let length = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(piece).fill(32));
      length += piece;
    },
  });
  const { received } = send(new Response(body));
  await expect(received).rejects.toThrow('over 5 MB');
  expect(length).toBeLessThanOrEqual(MAX_BODY_BYTES + 3 * piece);
});

test('a response of another status is not changed, and one with a list keeps its headers', async () => {
  const refused = new Response('{}', { status: 401 });
  expect(await send(refused).received).toBe(refused);
  const listed = await send(new Response('[]', { headers: { 'X-Of': 'service' } })).received;
  expect(listed.headers.get('X-Of')).toBe('service');
});
