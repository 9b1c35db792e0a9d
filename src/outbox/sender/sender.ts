import type { Transaction } from '../../database/transaction.ts';
import { type OutboxPorts, senderLock } from '../ports.ts';
import { createReconciler, readDueQuestions, timeToNextCheck } from '../reconcile/reconcile.ts';
import { readSession } from '../session-scope.ts';
import { drain } from './drain.ts';
import { findHold, LANES, readWaiting } from './mark-next.ts';

/** How often a page that could not get the lock looks whether its holder does what it should. In milliseconds. */
const WATCH_INTERVAL_MS = 5000;

/** How long after a failed transaction it is repeated, in milliseconds. */
const RETRY_WRITE_MS = 1000;

/** A request that is in flight for longer belongs to a tab that is suspended: the client gives up after 10 seconds. */
const SUSPENDED_AFTER_MS = 60_000;

export interface Sender {
  /** Whether this page has the lock, and may have requests in flight. */
  isSending: () => boolean;
  /** To be called when something was written, or may have been. */
  wake: () => void;
  stop: () => void;
}

/** What there is to do for a sender, as a page reads it. */
interface Outlook {
  /** The sender that may mark rows now. */
  sender: string | undefined;
  hasWork: boolean;
  /** Names something that a sender which is awake would have done immediately; undefined if there is nothing. */
  overdue: string | undefined;
  /** In how many milliseconds there may be something to do; infinite if nothing waits. */
  next: number;
}

/**
 * Creates what sends the rows of an environment from this page, whenever no other tab does.
 *
 * No tab waits for the lock: a lock that is waited for may be given to a tab that sleeps, and keeps a page out of the
 * back-forward cache. A tab requests it if it is free, when something was written, when a message comes, and later while
 * something waits. If its holder does not do for five seconds what an awake one does immediately, the lock is stolen.
 *
 * @param onWritten called after each turn with whether the database could be written
 * @param onSending called when `isSending` changes
 */
export function createSender(
  ports: OutboxPorts,
  onWritten: (isWritten: boolean) => void,
  onSending: () => void,
): Sender {
  const { database, locks, environment, tabMessages, setTimer, ended } = ports;
  const reconcile = createReconciler(ports);
  /** Whether this page runs a drain, or looks whether it should. One page never runs two. */
  let isBusy = false;
  let isSending = false;
  let isStopped = false;
  /** What the holder of the lock has not done, and whether that was so for five seconds. */
  let watched: { overdue: string; isLong: boolean } | undefined;
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
  const run = async (takesOverFrom: string | undefined) => {
    setSending(true);
    try {
      await drain(drainOptions, takesOverFrom);
    } finally {
      setSending(false);
    }
  };

  const attendOnce = async (): Promise<number> => {
    const outlook = await database.read((tx) => readOutlook(tx, ports));
    if (!outlook.hasWork) return outlook.next;
    const { overdue, sender } = outlook;
    if (overdue !== watched?.overdue) watched = undefined;
    const how = watched?.isLong ? 'steal' : 'if free';
    if (await locks.request(senderLock(environment), how, () => run(sender))) {
      watched = undefined;
      return 0;
    }
    if (overdue !== undefined && watched === undefined) {
      const now = { overdue, isLong: false };
      watched = now;
      setTimer(WATCH_INTERVAL_MS, () => {
        now.isLong = true;
        wake();
      });
    }
    return WATCH_INTERVAL_MS;
  };

  const attend = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    cancelTimer();
    let wait = 0;
    try {
      do {
        signal = createSignal();
        wait = await attendOnce();
      } while ((wait <= 0 || signal.hasFired()) && !ended.aborted);
    } catch {
      wait = RETRY_WRITE_MS;
      onWritten(false);
    }
    isBusy = false;
    if (wait < Infinity && !isStopped && !ended.aborted)
      cancelTimer = setTimer(Math.max(wait, 0), () => void attend());
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

/** Something that happens once. */
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

async function readOutlook(tx: Transaction, ports: OutboxPorts): Promise<Outlook> {
  const { environment } = ports;
  const now = ports.now();
  const stored = await tx.get('environments', environment);
  const nothing = { sender: stored?.sender, hasWork: false, overdue: undefined, next: Infinity };
  if (!(await readSession(tx, ports))) return nothing;
  const marked = await tx.list('rows', { index: 'state', prefix: [environment, 'sending'] });
  // No sender can take over a row that cannot be read, so it is nothing to do.
  const sending = marked.filter(({ state }) => state.type === 'sending');
  const hold = await findHold(tx, ports);
  const waiting = await readWaiting(tx, environment, 1, now);
  const [ready] = hold ? [] : waiting.ready;
  const [due] = await readDueQuestions(tx, ports);
  const old = sending.find(
    ({ state }) => state.type === 'sending' && Math.abs(now - state.since) > SUSPENDED_AFTER_MS,
  );
  const isFull = sending.length >= LANES;
  // What waits from before this session is not sent automatically (`enterEnvironment`).
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
    waiting.delay,
  ];
  return {
    sender: stored?.sender,
    hasWork: !isEntered || sending.length > 0 || ready !== undefined || due !== undefined,
    overdue,
    next: Math.min(...waits),
  };
}
