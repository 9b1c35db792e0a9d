// The service's handler, with faults that a test chooses: in the HTTP response or in the connection.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createHandler } from '../../src/service/handler.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';

export interface Received {
  method: string;
  /** Includes the version, such as `/v1/pets?limit=20`. */
  path: string;
  headers: Headers;
  body: string;
}

export interface FaultTools {
  /** Passes the request to the service. The response is sent only if the fault returns it. */
  forward: () => Promise<Response>;
  /** The connection, for example to write half a response, or to cut it: `socket.resetAndDestroy()`. */
  socket: Socket;
}

/** Returns the response to send. Undefined if there is none, or if the fault has written to the socket. */
export type Fault = (
  request: Received,
  tools: FaultTools,
) => Response | undefined | Promise<Response | undefined>;

export interface FaultyService {
  /** The base address, which ends in `/v1`. */
  url: string;
  /** Every request, including preflights, in the order of arrival. */
  received: Received[];
  /** The pets that the service stores. */
  catalogue: Catalogue;
  /** Replaces the fault; without an argument, removes it. */
  setFault: (fault?: Fault) => void;
  close: () => Promise<void>;
}

interface FaultyServiceOptions {
  port: number;
  key: string;
  fault?: Fault;
  pets?: Iterable<Pet>;
}

const NO_FAULT: Fault = (_, { forward }) => forward();

/** Starts the service on 127.0.0.1. Rejects if the port is taken. */
export async function startFaultyService({
  port,
  key,
  fault = NO_FAULT,
  pets = createSamplePets(),
}: FaultyServiceOptions): Promise<FaultyService> {
  const catalogue = createMemoryCatalogue(pets);
  const handler = createHandler({ catalogue, key });
  const received: Received[] = [];
  let current = fault;

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const request: Received = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: new Headers(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: await text(incoming),
    };
    received.push(request);
    const { method, path, headers, body } = request;
    const forward = () =>
      handler(
        new Request(`http://127.0.0.1${path}`, { method, headers, ...(body !== '' && { body }) }),
      );
    const response = await current(request, { forward, socket });
    if (response === undefined || socket.destroyed) return;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(new Uint8Array(await response.arrayBuffer()));
  };

  const server = createServer((incoming, outgoing) => {
    // `serve` rejects if the browser closed the connection before the request was complete.
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // Node closes an idle connection after 5 s, and a request that the browser sends at that moment fails.
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    catalogue,
    setFault: (next = NO_FAULT) => {
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
