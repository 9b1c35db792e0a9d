import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '../api/client.ts';
import type { ClientOptions } from '../api/http/send.ts';

type Socket = IncomingMessage['socket'];

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Returns the bytes of the response, or undefined if the test writes to the socket. */
export type RawAnswer = (request: Received, socket: Socket) => string | Uint8Array | undefined;

export interface RawServer {
  baseUrl: string;
  received: Received[];
  /** The connection of each request. */
  sockets: Socket[];
  close: () => void;
}

/** Starts a server that responds with exactly these bytes, even invalid HTTP, until the test ends. */
export async function openRawServer(answer: RawAnswer): Promise<RawServer> {
  const received: Received[] = [];
  const sockets: Socket[] = [];
  const server = createServer((incoming) => {
    const { method = '', url: path = '', headers, socket } = incoming;
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    incoming.on('end', () => {
      const request = { method, path, headers, body };
      received.push(request);
      sockets.push(socket);
      const bytes = answer(request, socket);
      if (bytes !== undefined) socket.end(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, received, sockets, close };
}

/** Returns a complete HTTP response. `headers` are additional lines. */
export function httpAnswer(
  status: number,
  body: string | Uint8Array<ArrayBuffer> = '',
  headers: string[] = ['Content-Type: application/json'],
): Uint8Array {
  const bytes = Buffer.from(body);
  // `Connection: close`, because `openRawServer` ends the socket.
  const head = [...headers, `Content-Length: ${bytes.byteLength}`, 'Connection: close'];
  return Buffer.concat([Buffer.from(httpHead(status, head)), bytes]);
}

/** Returns an HTTP response up to its body. */
export function httpHead(status: number, headers: string[]): string {
  return [`HTTP/1.1 ${status} Status`, ...headers, '', ''].join('\r\n');
}

/** Creates a client of this server. */
export function clientOf({ baseUrl }: RawServer, options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl, key: 'some-key', fetch, isOnline: () => true, ...options });
}
