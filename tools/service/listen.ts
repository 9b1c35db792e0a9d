import { once } from 'node:events';
import type { Server } from 'node:http';

export interface RunningServer {
  /** Such as `http://127.0.0.1:4010`. */
  origin: string;
  /** Resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Starts a server. Only this computer can connect, because it uses plain HTTP. Rejects if the port is taken.
 *
 * @param port 0 means any free port
 */
export async function listen(server: Server, port: number): Promise<RunningServer> {
  // Node closes an idle connection after 5 s, and a request that the browser sends at that moment fails.
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const openPort = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${openPort ?? port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
