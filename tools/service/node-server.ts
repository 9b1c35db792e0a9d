import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'yaml';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { createHandler } from '../../src/service/handler.ts';
import { listen, type RunningServer } from './listen.ts';

export interface RunningService extends RunningServer {
  /** The base address, which ends in `/v1`. */
  url: string;
}

export interface ServiceOptions {
  /** 0 means any free port. */
  port: number;
  key: string;
  /** By default in memory, with the sample pets. */
  catalogue?: Catalogue;
  /** Handles requests before the service, which `forward` calls, for tests. */
  intercept?: (
    request: Request,
    forward: () => Promise<Response>,
    socket: Socket,
  ) => Promise<Response>;
}

/** The default API key of a service on this computer. */
export const LOCAL_KEY = 'local-service-key';

/** The interface as JSON, which every OpenAPI tool can read. */
const OPENAPI_JSON = JSON.stringify(
  parse(readFileSync(new URL('../../src/api/openapi.yaml', import.meta.url), 'utf8')),
);

/** Starts the service on Node. Rejects if the port is taken. */
export async function startService({
  port,
  key,
  catalogue = createMemoryCatalogue(createSamplePets()),
  intercept = (_request, forward) => forward(),
}: ServiceOptions): Promise<RunningService> {
  const handler = createHandler({ catalogue, key, openApi: OPENAPI_JSON });
  const listener = getRequestListener(
    (request, { incoming }) => {
      // The handler gets a copy, so that both can read the body.
      const copy = request.clone();
      return intercept(request, () => handler(copy), incoming.socket);
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const running = await listen(server, port);
  return { ...running, url: `${running.origin}/v1` };
}

/** Starts the service like `startService`, but at the next free port if the port is taken. */
export async function startAtFreePort(
  options: ServiceOptions,
  onTaken: (port: number) => void,
): Promise<RunningService> {
  try {
    return await startService(options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    onTaken(options.port);
    return startAtFreePort({ ...options, port: options.port + 1 }, onTaken);
  }
}
