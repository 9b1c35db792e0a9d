import type { Connection } from '../api/connection.ts';
import { browserPorts } from './browser-ports.ts';
import { createSending, type Sending } from './sending.ts';

// The `Sending` of each connection, by its `ended` signal, which stays the same when the key changes.
const sendingOf = new WeakMap<AbortSignal, Sending>();

/** Returns what sends pets over a connection: the same object until the store is closed. */
export function openSending(connection: Connection): Sending {
  const known = sendingOf.get(connection.ended);
  if (known) return known;
  const sending = createSending(browserPorts(connection), connection);
  sendingOf.set(connection.ended, sending);
  return sending;
}
