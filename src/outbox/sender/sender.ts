import type { Transaction } from '../../database/transaction.ts';
import { type OutboxPorts, senderLock } from '../ports.ts';
import { createReconciler, readDueQuestions, timeToNextCheck } from '../reconcile/reconcile.ts';
import { readSession } from '../session-scope.ts';
import { drain } from './drain.ts';
import { findHold, MAX_IN_FLIGHT, readWaiting } from './mark-next.ts';

/** How long the holder of the lock may ignore overdue work before another tab steals the lock. */
const WATCH_INTERVAL_MS = 5000;

const RETRY_WRITE_MS = 1000;

/** A request in flight for longer belongs to a suspended tab: the client gives up after 10 seconds. */
const SUSPENDED_AFTER_MS = 60_000;

export interface Sender {
  /** Whether this page may have requests in flight. */
  isSending: () => boolean;
  /** To be called after every possible write. */
  wake: () => void;
  stop: () => void;
}

/** The work of a sender, as read from the database. */
interface PendingWork {
  sender: string | undefined;
  hasWork: boolean;
  /** Names work that an awake sender does immediately. */
  overdue: string | undefined;
  /** The time until there may be work; infinite if no time is known. */
  nextMs: number;
}

/**
 * Creates the sender of this page, which sends the rows of an environment unless another tab does.
 *
 * No tab queues for the lock: the browser could grant it to a suspended tab, and a queued request keeps a page out of
 * the back-forward cache. Instead, a tab requests a free lock after a write, a message or a delay. If its holder
 * ignores overdue work for five seconds, another tab steals it.
 *
 * @param onWritten called after each turn and each failure: whether the database could be used
 * @param onSending called when `isSending` changes
 */
export function createSender(
  ports: OutboxPorts,
  onWritten: (isWritten: boolean) => void,
  onSending: () => void,
): Sender {
  const { database, locks, environment, tabMessages, setTimer, ended } = ports;
  const reconcile = createReconciler(ports);
  /** Prevents two drains in one page. */
  let isBusy = false;
  let isSending = false;
  let isStopped = false;
  /** Work that the holder of the lock ignores, and whether it has ignored the work for five seconds. */
  let ignored: { overdue: string; isLong: boolean } | undefined;
  let cancelTimer: () => void = () => undefined;
  let signal = createSignal();

  const wake = () => {
    signal.fire();
    void attend();
  };
  const drainOptions = {
    ...ports,
    reconcile,
    woken: () => {
      if (signal.hasFired()) signal = createSignal();
      return signal.fired;
    },
    wake: () => signal.fire(),
    onWritten,
  };
  const setSending = (next: boolean) => {
    isSending = next;
    onSending();
  };
  const run = async (predecessor: string | undefined) => {
    setSending(true);
    try {
      await drain(drainOptions, predecessor);
    } finally {
      setSending(false);
    }
  };

  const attendOnce = async (): Promise<number> => {
    const work = await database.read((tx) => readPendingWork(tx, ports));
    if (!work.hasWork) return work.nextMs;
    const { overdue, sender } = work;
    if (overdue !== ignored?.overdue) ignored = undefined;
    const how = ignored?.isLong ? 'steal' : 'if free';
    if (await locks.request(senderLock(environment), how, () => run(sender))) {
      ignored = undefined;
      return 0;
    }
    if (overdue !== undefined && ignored === undefined) {
      const current = { overdue, isLong: false };
      ignored = current;
      setTimer(WATCH_INTERVAL_MS, () => {
        current.isLong = true;
        wake();
      });
    }
    return WATCH_INTERVAL_MS;
  };

  const attend = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    cancelTimer();
    let waitMs = 0;
    try {
      do {
        signal = createSignal();
        waitMs = await attendOnce();
      } while ((waitMs <= 0 || signal.hasFired()) && !ended.aborted);
    } catch {
      waitMs = RETRY_WRITE_MS;
      onWritten(false);
    }
    isBusy = false;
    if (waitMs < Infinity && !isStopped && !ended.aborted)
      cancelTimer = setTimer(Math.max(waitMs, 0), () => void attend());
  };

  const stopListening = tabMessages.listen(wake);
  const stop = () => {
    isStopped = true;
    stopListening();
    cancelTimer();
  };
  ended.addEventListener('abort', stop);
  void attend();
  return { isSending: () => isSending, wake, stop };
}

function createSignal() {
  let hasFired = false;
  let resolve: () => void = () => undefined;
  const fired = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    fired,
    hasFired: () => hasFired,
    fire: () => {
      hasFired = true;
      resolve();
    },
  };
}

async function readPendingWork(tx: Transaction, ports: OutboxPorts): Promise<PendingWork> {
  const { environment } = ports;
  const now = ports.now();
  const stored = await tx.get('environments', environment);
  const nothing = { sender: stored?.sender, hasWork: false, overdue: undefined, nextMs: Infinity };
  if (!(await readSession(tx, ports))) return nothing;
  const marked = await tx.list('rows', { index: 'state', prefix: [environment, 'sending'] });
  // A sender cannot take over an unreadable row.
  const sending = marked.filter(({ state }) => state.type === 'sending');
  const hold = await findHold(tx, ports);
  const waiting = await readWaiting(tx, environment, 1, now);
  const [ready] = hold ? [] : waiting.ready;
  const [due] = await readDueQuestions(tx, ports);
  const old = sending.find(
    ({ state }) => state.type === 'sending' && Math.abs(now - state.since) > SUSPENDED_AFTER_MS,
  );
  const isFull = sending.length >= MAX_IN_FLIGHT;
  // The first sender of a session ends or pauses the waiting rows of an earlier session (`enterEnvironment`).
  const isEntered = stored === undefined || stored.session === ports.sessionId;
  const overdue =
    (!isEntered && 'session') ||
    (ready && !isFull && `row ${ready.id}`) ||
    (old && `request ${old.id}`) ||
    (due && `question ${due.id} ${due.state.checkAt}`) ||
    undefined;
  const waits = [
    ...(hold?.type === 'throttled' ? [hold.until - now] : []),
    await timeToNextCheck(tx, ports),
    waiting.delayMs,
  ];
  return {
    sender: stored?.sender,
    hasWork: !isEntered || sending.length > 0 || ready !== undefined || due !== undefined,
    overdue,
    nextMs: Math.min(...waits),
  };
}
