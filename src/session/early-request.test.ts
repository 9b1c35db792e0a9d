import { afterEach, expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../api/json/read-json.ts';
import { openEarlyPage } from '../testing/early-page.ts';
import { dropEarly, sendEarly, takeEarly } from './early-request.ts';

const BASE_URL = 'https://pets.test/v1';
const LIST = '/pets?limit=20';
const open = new AbortController().signal;

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyPage = undefined;
});

/** The early request, with this response. */
function send(response: Response = new Response('[]')) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve(response);
  });
  const { answer: received, ...request } = sendEarly(BASE_URL, 'key', LIST);
  openEarlyPage(request, received);
  return { received, isDropped: () => sent[0]?.signal.aborted };
}

function requestOf({ method = 'GET', path = LIST, key = 'key' } = {}) {
  return new Request(BASE_URL + path, { method, headers: { Authorization: `Bearer ${key}` } });
}

test('the same request takes the response over, once', async () => {
  const { received } = send();
  expect(takeEarly(requestOf(), open)).toBe(received);
  expect(takeEarly(requestOf(), open)).toBeUndefined();
  expect(await (await received).text()).toBe('[]');
});

test.each([{ method: 'POST' }, { path: '/pets?limit=50' }, { key: 'other' }])(
  'a request that differs in %j drops it',
  (difference) => {
    const { isDropped } = send();
    expect(takeEarly(requestOf(difference), open)).toBeUndefined();
    expect(isDropped()).toBe(true);
  },
);

test('once taken over, it ends with the request that took it', () => {
  const { isDropped } = send();
  const request = new AbortController();
  void takeEarly(requestOf(), request.signal);
  expect(isDropped()).toBe(false);
  request.abort();
  expect(isDropped()).toBe(true);
});

test('what was dropped is given to nobody', () => {
  const { isDropped } = send();
  dropEarly();
  expect(isDropped()).toBe(true);
  expect(takeEarly(requestOf(), open)).toBeUndefined();
});

/** A body of ten times the size limit in pieces, and how much of it was read. */
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

test('a body ends right beyond the size limit, and no more of it is read', async () => {
  const piece = MAX_BODY_BYTES / 4;
  const { body, length } = longBody(piece);
  const { received } = send(new Response(body, { headers: { 'X-Of': 'service' } }));
  const response = await received;
  expect(response.headers.get('X-Of')).toBe('service');
  expect((await response.arrayBuffer()).byteLength).toBe(MAX_BODY_BYTES + piece);
  expect(length()).toBeLessThanOrEqual(MAX_BODY_BYTES + 3 * piece);
});

test.each([401, 204])('a response with status %d is handed on as it is', async (status) => {
  const response = new Response(status === 204 ? null : '{}', { status });
  expect(await send(response).received).toBe(response);
});

test('a list without a body is handed on as it is', async () => {
  const response = new Response(null);
  expect(await send(response).received).toBe(response);
});
