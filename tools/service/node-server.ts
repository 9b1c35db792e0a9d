import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'yaml';
import { createHandler } from '../../src/service/handler.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { openSqlCatalogue } from './sql-catalogue.ts';

export interface RunningService {
  /** The base address, which ends in `/v1`. */
  url: string;
  /** Resolves when the port is free and the file is closed. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** 0 means any free port. */
  port: number;
  /** The SQLite file of the catalogue. By default, the catalogue is in memory, with the sample pets. */
  data?: string;
  key: string;
}

/** Only this computer can connect, because the service uses plain HTTP. */
const HOSTNAME = '127.0.0.1';

/** Starts the service on Node. Rejects if the port is taken or the file cannot be opened. */
export async function startService({ port, data, key }: ServiceOptions): Promise<RunningService> {
  const file = data === undefined ? undefined : await openSqlCatalogue(data);
  const catalogue = file ?? createMemoryCatalogue(createSamplePets());
  const handler = createHandler({ catalogue, key, openApi: readOpenApiJson() });
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, HOSTNAME);
  try {
    await once(server, 'listening');
  } catch (error) {
    file?.close();
    throw error;
  }

  const address = server.address();
  const openPort = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${HOSTNAME}:${openPort ?? port}/v1`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      file?.close();
    },
  };
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

const OPENAPI = new URL('../../src/api/openapi.yaml', import.meta.url);

/** Reads `src/api/openapi.yaml` as JSON, which every OpenAPI tool can read. */
function readOpenApiJson(): string {
  return JSON.stringify(parse(readFileSync(OPENAPI, 'utf8')));
}
