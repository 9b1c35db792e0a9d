import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DelayProxy {
  /** The service's base address through the proxy. */
  url: string;
  close: () => Promise<void>;
}

/** Starts a proxy to the service that passes each request on after a delay, like a service that is further away. */
export async function startDelayProxy(service: string, milliseconds: number): Promise<DelayProxy> {
  const target = new URL(service);
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const passOn = async () => {
      await sleep(milliseconds);
      const { method, url: path, headers } = incoming;
      const { hostname, port } = target;
      const forwarded = request({ agent, hostname, port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      // A page that is closed leaves requests without an answer.
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    };
    void passOn();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
