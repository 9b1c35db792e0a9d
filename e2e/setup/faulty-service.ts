// The real service behind a fault of the test's choosing, at HTTP's level or at the socket's.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createHandler } from '../../src/service/handler.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';

/** One request as it came over the wire. */
export interface Received {
  method: string;
  /** With the version segment: `/v1/pets?limit=20`. */
  path: string;
  headers: Headers;
  body: string;
  /** Which connection it came on, from 1. A second request with the same number met a kept one. */
  connection: number;
}

export interface FaultTools {
  /** Has the real service act on the request. Its answer is sent only if the fault returns it. */
  forward: () => Promise<Response>;
  /** The connection, to write half an answer to, or to end: `socket.resetAndDestroy()`. */
  socket: Socket;
}

/** Gives the answer to send, or undefined where it spoke to the socket itself or stays silent. */
export type Fault = (
  request: Received,
  tools: FaultTools,
) => Response | undefined | Promise<Response | undefined>;

export interface FaultyService {
  /** The base address; it ends in `/v1`. */
  url: string;
  /** Every request received, preflights too, in the order of their arrival. */
  received: Received[];
  /** What the service keeps. */
  catalogue: Catalogue;
  /** From now on this fault; without one the service is well. */
  setFault: (fault?: Fault) => void;
  close: () => Promise<void>;
}

interface FaultyServiceOptions {
  port: number;
  key: string;
  fault?: Fault;
  pets?: Iterable<Pet>;
}

const WELL: Fault = (_, { forward }) => forward();

/** Starts it on loopback. Rejects where the port is taken. */
export async function startFaultyService({
  port,
  key,
  fault = WELL,
  pets = createSamplePets(),
}: FaultyServiceOptions): Promise<FaultyService> {
  const catalogue = createMemoryCatalogue(pets);
  const handler = createHandler({ catalogue, key });
  const received: Received[] = [];
  const connections: Socket[] = [];
  let current = fault;

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (!connections.includes(socket)) connections.push(socket);
    const request: Received = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: new Headers(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: await text(incoming),
      connection: connections.indexOf(socket) + 1,
    };
    received.push(request);
    const { method, path, headers, body } = request;
    const forward = () =>
      handler(
        new Request(`http://127.0.0.1${path}`, { method, headers, ...(body !== '' && { body }) }),
      );
    const answer = await current(request, { forward, socket });
    if (answer === undefined || socket.destroyed) return;
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  };

  const server = createServer((incoming, outgoing) => {
    // A browser that went away in mid-request leaves nobody to answer.
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // Some faults are of kept connections. Node's own 5 s may pass on a busy machine.
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    catalogue,
    setFault: (next = WELL) => {
      current = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
