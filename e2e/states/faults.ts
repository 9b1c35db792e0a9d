// Faults of the service that bring a screen into a state, such as a failure.
import type { Fault } from '../setup/faulty-service.ts';

/** The body with which the service refuses a pet. */
export const REFUSAL =
  '{"code":"x","message":"The name is on the list of banned names.","status":400}';

/** The service processes requests, but responds with a status to those of one method. */
export function refuse(
  refusedMethod: string,
  status: number,
  body = '{}',
  headers: Readonly<Record<string, string>> = {},
): Fault {
  return async ({ method }, { forward }) => {
    const sent = await forward();
    if (method !== refusedMethod) return sent;
    return new Response(body, {
      status,
      headers: { ...Object.fromEntries(sent.headers), ...headers },
    });
  };
}

/** Requests of one method never get a response. */
export function hold(heldMethod: string): Fault {
  return ({ method }, { forward }) => (method === heldMethod ? undefined : forward());
}

/** POST requests never reach the service. */
export const losePosts: Fault = ({ method }, { forward, socket }) => {
  if (method !== 'POST') return forward();
  socket.resetAndDestroy();
  return undefined;
};

/** POST requests reach the service, and the connection breaks before the response. */
export const loseResponses: Fault = async ({ method }, { forward, socket }) => {
  const sent = await forward();
  if (method !== 'POST') return sent;
  socket.resetAndDestroy();
  return undefined;
};

/** Every GET request gets this body. */
export function respondWith(body: string): Fault {
  return async ({ method }, { forward }) => {
    const sent = await forward();
    return method === 'GET' ? new Response(body, { headers: sent.headers }) : sent;
  };
}

/**
 * The service processes every request. If a body contains a word of `status`, the response has that word's status.
 */
export function refuseRows(status: Readonly<Record<string, number>>): Fault {
  return async ({ body }, { forward }) => {
    const response = await forward();
    const [, refused] = Object.entries(status).find(([word]) => body.includes(word)) ?? [];
    return refused === undefined
      ? response
      : new Response(REFUSAL, { status: refused, headers: response.headers });
  };
}

/** The service refuses each pet, and does not store it. */
export const refusePosts: Fault = ({ method }, { forward }) =>
  method === 'POST'
    ? new Response(REFUSAL, { status: 400, headers: { 'Access-Control-Allow-Origin': '*' } })
    : forward();

/** The service is busy at the first pet, and asks to wait for two seconds. */
export function busyOnce(): Fault {
  let isBusy = true;
  return ({ method }, { forward }) => {
    if (method !== 'POST' || !isBusy) return forward();
    isBusy = false;
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Cache-Control': 'no-store',
      'Retry-After': '2',
    };
    return new Response('{}', { status: 429, headers });
  };
}
