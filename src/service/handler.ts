import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { readInt64 } from '../api/json/int64.ts';
import { stringifyJson } from '../api/json/json.ts';
import type { Catalogue } from './catalogues/catalogue.ts';
import { readLimit, readStatus } from './unspecified-behaviour.ts';
import { EXAMPLE_ORDERS } from './orders.ts';
import { readNewPet } from './read-new-pet.ts';
import { Refusal, writeErrorBody } from './refusal.ts';

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerOptions {
  catalogue: Catalogue;
  key: string;
  /** `src/api/openapi.yaml` as JSON text, to serve at `/openapi.json`. */
  openApi?: string;
  /** The message of a 500. */
  failure?: string;
}

/** Runs in Node and in browsers. The handler never rejects: it responds with 500 only if the catalogue fails. */
export function createHandler({
  catalogue,
  key,
  openApi,
  failure = 'The service failed. The request did not cause it.',
}: HandlerOptions): Handler {
  const app = new Hono();

  // A cached list would miss pets that were added since. The interface does not mention this header. Without it, the app
  // bypasses the browser's cache (`src/api/http/send.ts`).
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  // Before the check of the key, because browsers send preflights without a key (Fetch standard).
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      // The service never sends this header. It is exposed because `tools/host/README.md` asks that of services.
      exposeHeaders: ['Retry-After'],
      maxAge: 7200,
    }),
  );

  // Without a key, because the document describes how to send one, and outside `/v1`, because it is no operation.
  if (openApi !== undefined) app.get('/openapi.json', () => jsonResponse(200, openApi));

  app.use(async (context, next) => {
    const given = /^Bearer +(.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
    if (given === undefined)
      throw new Refusal(401, 'Send an API key as Authorization: Bearer <API_KEY>.');
    if (given !== key) throw new Refusal(401, 'This API key is not valid.');
    await next();
  });

  // The version is a segment of the base address (`openapi.yaml`).
  const v1 = app.basePath('/v1');

  v1.get('/pets', async (context) => {
    const status = readStatus(context.req.query('status'));
    const limit = readLimit(context.req.query('limit'));
    return respond(200, await catalogue.list({ limit, status }));
  });

  v1.post('/pets', async (context) =>
    respond(201, await catalogue.add(await readNewPet(context.req.raw))),
  );

  v1.get('/pets/:petId', async (context) => {
    const id = readInt64(context.req.param('petId'));
    const pet = typeof id === 'bigint' ? await catalogue.find(id) : undefined;
    if (pet === undefined) throw new Refusal(404, 'There is no pet with this ID.');
    return respond(200, pet);
  });

  v1.get('/store/orders', () => respond(200, EXAMPLE_ORDERS));

  app.notFound(() => {
    throw new Refusal(404, 'There is nothing at this address.');
  });

  app.onError((thrown) => {
    if (thrown instanceof Refusal) return refuse(thrown.status, thrown.message);
    console.error(thrown);
    return refuse(500, failure);
  });

  return async (request) => app.fetch(request);
}

function respond(status: number, body: unknown): Response {
  return jsonResponse(status, stringifyJson(body));
}

function refuse(status: 400 | 401 | 404 | 500, message: string): Response {
  const response = jsonResponse(status, writeErrorBody(status, message));
  // A 401 must have this header (RFC 9110, section 11.6.1).
  if (status === 401) response.headers.set('WWW-Authenticate', 'Bearer');
  return response;
}

function jsonResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}
