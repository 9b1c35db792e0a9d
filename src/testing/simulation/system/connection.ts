import { setMaxListeners } from 'node:events';
import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { Row } from '../../../database/schema.ts';
import type { SeenBeforeSending } from '../../../outbox/presses/add-rows.ts';
import { createChanges } from '../../../outbox/changes.ts';
import { createClearing } from '../../../outbox/clearing/clearing.ts';
import { createOutbox, type Outbox } from '../../../outbox/outbox.ts';
import type { OutboxPorts } from '../../../outbox/ports.ts';
import type { OpenedEnvironment } from './opened-environment.ts';
import type { SimulatedPage, Schedule } from './schedule.ts';
import type { SimulatedDatabase } from './simulated-database.ts';
import type { SimulatedLocks } from './simulated-locks.ts';
import type { SimulatedMessages } from './simulated-messages.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import { ENVIRONMENTS } from './simulated-service.ts';

/** The interval of the timer in `outbox.ts` that never stops. */
const CLEAR_INTERVAL_MS = 3_600_000;

interface Browser {
  schedule: Schedule;
  database: SimulatedDatabase;
  locks: SimulatedLocks;
  messages: SimulatedMessages;
  network: SimulatedNetwork;
  nextId: (kind: string) => string;
}

/** An environment that is open in a page (`src/api/connection.ts`), with an outbox on simulated ports. */
export class SimulatedConnection implements OpenedEnvironment {
  readonly page: SimulatedPage;
  readonly environment: EnvironmentKey;
  readonly sessionId: string;
  readonly end = new AbortController();
  /** Its random IDs, including those of its senders. */
  readonly ids = new Set<string>();
  readonly outbox: Outbox;
  /** What its user sees: the lists, the rows, and the IDs of the files. */
  seenPets?: SeenBeforeSending;
  rows: readonly Row[] = [];
  files: readonly string[] = [];

  constructor(
    browser: Browser,
    page: SimulatedPage,
    environment: EnvironmentKey,
    sessionId: string,
  ) {
    const { schedule, database, network } = browser;
    this.page = page;
    this.environment = environment;
    this.sessionId = sessionId;
    // Node warns about more than ten listeners; browsers do not.
    setMaxListeners(0, this.end.signal);
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
      sessionId,
      database: database.of(this),
      locks: browser.locks.of(page),
      tabMessages,
      clientOf: ({ key = 'none' }) => network.clientOf(this, key),
      now: () => schedule.time,
      setTimer,
      isOnline: () => network.online,
      randomId: () => {
        const id = browser.nextId('number');
        this.ids.add(id);
        return id;
      },
      ended: this.end.signal,
      detailsOf: () => '',
    };
    // Of the two last versions, as after an update.
    const version = page.name.endsWith('1') ? 'earlier' : 'later';
    const changes = createChanges({ tabMessages, setTimer });
    // Without a step of its own: what a page shows is old until it is notified, at most four times per second.
    changes.subscribe(() => {
      this.rows = database.all('rows', environment);
      this.files = database.all('files', environment).map(({ id }) => id);
    });
    this.outbox = createOutbox(ports, changes, {
      environments: ENVIRONMENTS,
      version,
      loadClearing: async () => ({ createClearing }),
    });
  }
}
