import type { Client } from '../../api/client.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { KnownIds } from '../was-it-added.ts';
import type { Fate, ImportRow } from './import-row.ts';
import type { Mark } from './journal.ts';
import { endsByItself, judgeFailure, type PauseReason } from './judge-failure.ts';
import { createRowQueue } from './row-queue.ts';
import { type ListFor, settle, type Twin } from './settle.ts';

/**
 * - `paused`: until a person, or an end to its reason, lets it go on;
 * - `stopping`: nothing more is sent, what is on its way arrives;
 * - `looking`: the lists are asked for what is unknown;
 * - `closed`: the store was closed under it, and no more is known here.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'looking' | 'finished' | 'closed';

/** What a run needs from outside. */
export interface RunPorts {
  /** Settles once the marks are durable, and writes them in the order of the calls. */
  mark: (marks: readonly Mark[]) => Promise<void>;
  /** Reads the widest lists, once. */
  readLists: (client: Client) => Promise<ListFor>;
  /** The record is complete. */
  finish: (twins: readonly Twin[]) => Promise<void>;
  /** Calls back later; returns the end of it. */
  after: (milliseconds: number, callback: () => void) => () => void;
  /** Something changed. Called often: the listener thins it out. */
  changed: () => void;
}

export interface ImportRun {
  readonly rows: readonly ImportRow[];
  phase: () => Phase;
  /** Why it is paused; undefined before its start. */
  reason: () => PauseReason | undefined;
  twins: () => readonly Twin[];
  /** Starts or goes on, with the client of the key that is in use now. */
  resume: (client: Client) => void;
  holdUp: (reason: PauseReason) => void;
  /** Sends nothing more and comes to the result. */
  stop: (client: Client) => void;
  /** The store was closed: nothing more is sent or written. */
  close: () => void;
  /** Settles once the run is finished or closed. */
  ended: Promise<void>;
}

/**
 * So many unknown outcomes without a single answer between them, and the service is taken to be
 * gone: going on would make all rows unknown.
 */
const SILENT_LIMIT = 4;

/**
 * Sends the waiting rows, each once, a few at a time. A row's mark `sending` is durable before its
 * request leaves, so that no end of this page, however sudden, has it sent a second time.
 *
 * @param rows are changed in place
 * @param parallel how many requests at once
 */
export function createRun(
  rows: ImportRow[],
  known: KnownIds,
  parallel: number,
  ports: RunPorts,
): ImportRun {
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  let twins: readonly Twin[] = [];
  let client: Client | undefined;
  let active = 0;
  let silent = 0;
  let throttled = 0;
  let cancelWait: () => void = () => undefined;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const enter = (next: Phase, why?: PauseReason) => {
    cancelWait();
    phase = next;
    reason = why;
    ports.changed();
  };

  const holdUp = (why: PauseReason) => {
    // What a person has to see to, or asked for, is not ended by a wait that ends by itself.
    const isNews = reason === undefined || (endsByItself(reason) && !endsByItself(why));
    if (!(phase === 'running' || (phase === 'paused' && isNews))) return;
    enter('paused', why);
    if (why.kind !== 'throttled') return;
    throttled += 1;
    cancelWait = ports.after(why.milliseconds, () => {
      if (client && reason === why) resume(client);
    });
  };

  const queue = createRowQueue(rows, async (marks) => {
    try {
      await ports.mark(marks);
    } catch (error) {
      holdUp({ kind: 'no record', error });
      throw error;
    }
  });

  const send = async (index: number, pet: NewPet) => {
    const isMarked = await queue.setFate(index, { state: 'sending' }).then(
      () => true,
      () => false,
    );
    if (phase === 'closed') return;
    const sender = client;
    if (!isMarked || phase !== 'running' || sender === undefined) return queue.giveBack(index);
    const outcome = await sender.createPet(pet).then(
      ({ id }): Fate => ({ state: 'added', id }),
      (error: unknown) => judgeFailure(error, throttled),
    );
    // What was on its way when the store was closed stays `sending` in the journal.
    if (isClosed()) return;
    if ('pause' in outcome) {
      // A late 401 belongs to the key it was sent with, not to one entered meanwhile.
      if (outcome.pause.kind !== 'key' || sender === client) holdUp(outcome.pause);
      return queue.giveBack(index);
    }
    if (outcome.state === 'unknown') silent += 1;
    else [silent, throttled] = [0, 0];
    if (silent >= SILENT_LIMIT) holdUp({ kind: 'silent' });
    // Not waited for: it goes to the disk with the next row's mark at the latest.
    void queue.setFate(index, outcome).catch(() => undefined);
  };

  // As functions: the compiler does not see that an await changes them.
  const isClosed = () => phase === 'closed';
  const hasRoom = () => phase === 'running' && active < parallel;
  const pump = () => {
    while (hasRoom()) {
      const row = queue.next();
      if (row === undefined) break;
      active += 1;
      void send(row.index, row.pet)
        .catch(() => undefined)
        .then(() => {
          active -= 1;
          ports.changed();
          pump();
        });
    }
    const isDone = phase === 'stopping' || (phase === 'running' && queue.isEmpty());
    if (isDone && active === 0) void look();
  };

  const look = async () => {
    enter('looking');
    const listFor = await (client ? ports.readLists(client) : Promise.reject(new Error())).catch(
      (): ListFor => () => undefined,
    );
    if (isClosed()) return;
    const settlement = settle(rows, known, listFor);
    twins = settlement.twins;
    for (const [index, fate] of settlement.fates) {
      const row = rows[index];
      if (row) row.fate = fate;
    }
    // The result stands on the screen even where it cannot be written.
    await ports.mark([...settlement.fates]).catch(() => undefined);
    await ports.finish(twins).catch(() => undefined);
    if (isClosed()) return;
    enter('finished');
    end();
  };

  const resume = (next: Client) => {
    client = next;
    if (phase !== 'paused') return;
    silent = 0;
    enter('running');
    void queue.recordLost().then(pump, () => undefined);
  };

  return {
    rows,
    phase: () => phase,
    reason: () => reason,
    twins: () => twins,
    resume,
    holdUp,
    stop: (next) => {
      if (phase !== 'running' && phase !== 'paused') return;
      client = next;
      enter('stopping');
      pump();
    },
    close: () => {
      if (phase === 'finished') return;
      enter('closed');
      end();
    },
    ended,
  };
}
