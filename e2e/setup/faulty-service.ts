// The Pet Store Service, with faults that a test chooses: in the HTTP response or in the connection.
import type { Socket } from 'node:net';
import type { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { type RunningService, startService } from '../../tools/service/node-server.ts';

export interface Received {
  method: string;
  /** Includes the version, such as `/v1/pets?limit=20`. */
  path: string;
  body: string;
}

export interface FaultTools {
  /** Passes the request to the service. The response is sent only if the fault returns it. */
  forward: () => Promise<Response>;
  /** The connection, for example to cut it: `socket.resetAndDestroy()`. */
  socket: Socket;
}

/** Returns the response to send, or undefined for none. */
export type Fault = (
  request: Received,
  tools: FaultTools,
) => Response | undefined | Promise<Response | undefined>;

export interface FaultyService extends RunningService {
  /** Every request, including preflights, in the order of arrival. */
  received: Received[];
  /** The pets that the service stores. */
  catalogue: Catalogue;
  /** Replaces the fault; without an argument, removes it. */
  setFault: (fault?: Fault) => void;
}

interface FaultyServiceOptions {
  port: number;
  key: string;
  pets?: Iterable<Pet>;
}

const NO_FAULT: Fault = (_, { forward }) => forward();

/** Starts the service. Rejects if the port is taken. */
export async function startFaultyService({
  port,
  key,
  pets = createSamplePets(),
}: FaultyServiceOptions): Promise<FaultyService> {
  const catalogue = createMemoryCatalogue(pets);
  const received: Received[] = [];
  let fault = NO_FAULT;
  const service = await startService({
    port,
    key,
    catalogue,
    intercept: async (sent, forward, socket) => {
      const { pathname, search } = new URL(sent.url);
      const request = { method: sent.method, path: pathname + search, body: await sent.text() };
      received.push(request);
      const response = await fault(request, { forward, socket });
      return response ?? new Promise<never>(() => undefined);
    },
  });
  return {
    ...service,
    received,
    catalogue,
    setFault: (next = NO_FAULT) => {
      fault = next;
    },
  };
}
