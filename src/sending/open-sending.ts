import type { Connection } from '../api/connection.ts';
import { browserPorts } from './browser-ports.ts';
import { createSending, type Sending } from './sending.ts';

// One for each open store. The entry is garbage-collected with the store's signal.
const opened = new WeakMap<AbortSignal, Sending>();

/** Returns what sends pets to an open store. Each call for the same store returns the same object. */
export function openSending(connection: Connection): Sending {
  const known = opened.get(connection.ended);
  if (known) return known;
  const sending = createSending(browserPorts(connection), connection);
  opened.set(connection.ended, sending);
  return sending;
}
