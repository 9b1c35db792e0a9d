import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { readInt64 } from '../api/json/int64.ts';
import { stringifyJson } from '../api/json/json.ts';
import type { Catalogue } from './catalogues/catalogue.ts';
import { isSameText } from './constant-time.ts';
import { readLimit, readStatus } from './open-questions.ts';
import { ORDERS } from './orders.ts';
import { readNewPet } from './read-new-pet.ts';
import { Refusal, writeErrorBody } from './refusal.ts';

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerOptions {
  catalogue: Catalogue;
  /** The one API key that the service takes. */
  key: string;
  /** `src/api/openapi.yaml` as JSON text, answered at `/openapi.json`. Without it nothing is there. */
  openApi?: string;
}

/**
 * The whole Pet Store Service as one function from a request to its response. It runs alike in
 * Node and in a browser.
 *
 * @returns a function that never rejects; only a failing catalogue makes it answer 500
 */
export function createHandler({ catalogue, key, openApi }: HandlerOptions): Handler {
  const app = new Hono();

  // Pets that anyone adds to are old at once. The interface says nothing of it; the app takes it as
  // the word that no browser keeps an answer (`src/api/http/send.ts`).
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  // The app's pages come from another origin than the service. A preflight carries no key, so it
  // is answered before the key is asked for.
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      maxAge: 7200,
    }),
  );

  // Before the key is asked for, since the document tells how to send one. Outside `/v1`, since the
  // interface has no such operation.
  if (openApi !== undefined) app.get('/openapi.json', () => jsonResponse(200, openApi));

  app.use(async (context, next) => {
    const given = /^Bearer +(.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
    if (given === undefined)
      throw new Refusal(401, 'Send an API key as Authorization: Bearer <API_KEY>.');
    if (!isSameText(given, key)) throw new Refusal(401, 'This API key is not valid.');
    await next();
  });

  // The version is a segment of the address (`openapi.yaml`, Environments).
  const v1 = app.basePath('/v1');

  v1.get('/pets', async (context) => {
    const status = readStatus(context.req.query('status'));
    const limit = readLimit(context.req.query('limit'));
    return answer(200, await catalogue.list({ limit, ...(status && { status }) }));
  });

  v1.post('/pets', async (context) =>
    answer(201, await catalogue.add(await readNewPet(context.req.raw))),
  );

  v1.get('/pets/:petId', async (context) => {
    const id = readInt64(context.req.param('petId'));
    const pet = typeof id === 'bigint' ? await catalogue.find(id) : undefined;
    if (pet === undefined) throw new Refusal(404, 'There is no pet with this ID.');
    return answer(200, pet);
  });

  v1.get('/store/orders', () => answer(200, ORDERS));

  app.notFound(() => {
    throw new Refusal(404, 'The service has nothing at this address.');
  });

  app.onError((thrown) => {
    if (thrown instanceof Refusal) return refuse(thrown.status, thrown.message);
    console.error(thrown);
    return refuse(500, 'The service failed. What was sent is not at fault.');
  });

  return async (request) => app.fetch(request);
}

function answer(status: number, body: unknown): Response {
  return jsonResponse(status, stringifyJson(body));
}

function refuse(status: 400 | 401 | 404 | 500, message: string): Response {
  const response = jsonResponse(status, writeErrorBody(status, message));
  // HTTP asks it of every 401 (RFC 9110, section 11.6.1).
  if (status === 401) response.headers.set('WWW-Authenticate', 'Bearer');
  return response;
}

function jsonResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}
