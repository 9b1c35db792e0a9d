import type { Connection } from '../api/connection.ts';
import { browserPorts } from './browser-ports.ts';
import { createSending, type Sending } from './sending.ts';

// One for each open store, and gone with it.
const opened = new WeakMap<AbortSignal, Sending>();

/** What sends pets to an open store; the same for every page of it. */
export function openSending(connection: Connection): Sending {
  const known = opened.get(connection.ended);
  if (known) return known;
  const sending = createSending(browserPorts(connection), connection);
  opened.set(connection.ended, sending);
  return sending;
}
