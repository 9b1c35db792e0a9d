import { setMaxListeners } from 'node:events';
import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { createChanges } from '../../../outbox/changes.ts';
import { createOutbox } from '../../../outbox/outbox.ts';
import type { OutboxPorts } from '../../../outbox/ports.ts';
import type { Page, Schedule } from './schedule.ts';
import type { OpenConnection, SimulatedConnection } from './simulated-connection.ts';
import type { SimulatedDatabase } from './simulated-database.ts';
import type { SimulatedLocks } from './simulated-locks.ts';
import type { SimulatedMessages } from './simulated-messages.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import { ENVIRONMENTS, type SimulatedService } from './simulated-service.ts';

/** The interval of the timer in `outbox.ts` that never stops. */
const CLEAR_INTERVAL_MS = 3_600_000;

interface Browser {
  schedule: Schedule;
  database: SimulatedDatabase;
  locks: SimulatedLocks;
  messages: SimulatedMessages;
  network: SimulatedNetwork;
  serviceAt: (environment: EnvironmentKey) => SimulatedService;
  nextId: (kind: string) => string;
}

/** Opens an environment in a page, with an outbox on simulated ports. */
export function openConnection(
  browser: Browser,
  page: Page,
  environment: EnvironmentKey,
  sessionId: string,
): OpenConnection {
  const { schedule } = browser;
  const end = new AbortController();
  // Node warns about more than ten listeners; browsers do not.
  setMaxListeners(0, end.signal);
  const connection: SimulatedConnection = {
    page,
    environment,
    sessionId,
    end,
    ids: new Set(),
  };
  const database = browser.database.of(connection);
  const tabMessages = browser.messages.of(page);
  const setTimer: OutboxPorts['setTimer'] = (milliseconds, run) =>
    schedule.add({
      page,
      words: `timer of ${milliseconds} ms`,
      due: schedule.elapsed + milliseconds,
      isRepeated: milliseconds === CLEAR_INTERVAL_MS,
      run,
    });
  const ports: OutboxPorts = {
    environment,
    sessionId: connection.sessionId,
    database,
    locks: browser.locks.of(page),
    tabMessages,
    clientOf: ({ key = 'none' }) =>
      browser.network.clientOf(connection, browser.serviceAt(environment), key),
    now: () => schedule.time,
    setTimer,
    isOnline: () => browser.network.online,
    randomId: () => {
      const id = browser.nextId('number');
      connection.ids.add(id);
      return id;
    },
    ended: end.signal,
    detailsOf: () => '',
  };
  const changes = createChanges({ tabMessages, setTimer });
  const outbox = createOutbox(ports, changes, ENVIRONMENTS);
  // Extends the same object, by which database and network identify a connection.
  const open: OpenConnection = Object.assign(connection, { outbox, rows: [], groups: [] });
  let isReading = false;
  const readRows = async () => {
    if (isReading) return;
    isReading = true;
    const read = await database.read(async (tx) => ({
      rows: await tx.list('rows', { index: 'status', prefix: [environment] }),
      groups: await tx.list('groups', { index: 'environment', prefix: [environment] }),
    }));
    isReading = false;
    open.rows = read.rows;
    open.groups = read.groups.map(({ id }) => id);
  };
  changes.subscribe(() => void readRows());
  return open;
}
