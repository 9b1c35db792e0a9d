import type { Transaction } from '../../database/transaction.ts';
import type { SenderState } from '../obstacle.ts';
import { type OutboxPorts, senderLock } from '../ports.ts';
import { readDue } from '../reconcile/reconcile.ts';
import { ownSession } from '../session-scope.ts';
import { sendAll } from './send-all.ts';
import { createSignal } from './signal.ts';
import { findObstacle, readWaiting } from './start-attempts.ts';

const RETRY_WRITE_MS = 1000;

/**
 * A page that sends writes every second, and each write is a message. After this long without one, it counts as not
 * responding. The time restarts when this page is shown or focused, because it may have missed messages
 * (`tabMessages`).
 */
const UNRESPONSIVE_AFTER_MS = 10_000;

export interface Sender {
  state: () => SenderState;
  /** To be called after every possible write. */
  wake: () => void;
  /**
   * **Send from here**: takes the lock from a page that does not respond. What that page has in flight becomes
   * questions.
   */
  takeLock: () => void;
}

/**
 * Creates the sender of this page. While there is work, it waits in the queue for the environment's lock, once at a
 * time. Under the lock, it sends the rows of all pages until nothing is in flight and nothing may be sent.
 *
 * @param onChange called when the state changes
 */
export function createSender(ports: OutboxPorts, onChange: () => void): Sender {
  const { database, locks, environment, tabMessages, setTimer, ended } = ports;
  const signal = createSignal(setTimer);
  /** Fires when another page may have written, and at the end of `watch`. */
  const elsewhere = createSignal(setTimer);
  const wake = signal.fire;
  let state: SenderState = { canUseDatabase: true, isBlocked: false, isAsked: false };
  const update = (next: Partial<SenderState>) => {
    const { canUseDatabase, isBlocked, isAsked } = state;
    state = { ...state, ...next };
    const isSame =
      state.canUseDatabase === canUseDatabase &&
      state.isBlocked === isBlocked &&
      state.isAsked === isAsked;
    if (!isSame) onChange();
  };
  /** Aborted by **Send from here**: this page then steals the lock instead of waiting for it. */
  let waiting = new AbortController();
  let takesLock = false;

  const readWork = () => database.read((tx) => timeToWork(tx, ports));

  const send = async () => {
    // Another page may have done the work.
    if ((await readWork()) > 0) return;
    await sendAll(ports, signal, (canUseDatabase) => update({ canUseDatabase }));
  };

  /** Waits for the lock, sends under it, and says when the page that holds it does not respond. */
  const sendInTurn = async () => {
    let sending: Promise<void> | undefined;
    const granted = new AbortController();
    const watch = async () => {
      while (!granted.signal.aborted) {
        const hasChanged = await elsewhere.next(state.isBlocked ? Infinity : UNRESPONSIVE_AFTER_MS);
        update({ isBlocked: !hasChanged && !granted.signal.aborted });
      }
    };
    const stopWatching = () => {
      granted.abort();
      elsewhere.fire();
    };
    const use = () => {
      sending = send();
      stopWatching();
      return sending;
    };
    waiting = new AbortController();
    const steal = takesLock;
    takesLock = false;
    const abort = AbortSignal.any([waiting.signal, ended]);
    const request = locks.request(senderLock(environment), { signal: abort, steal }, use);
    void watch();
    try {
      await request;
    } catch (error) {
      // Another page has taken the lock, this one is about to, or the session has ended. What is in flight is recorded.
      await sending;
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      stopWatching();
    }
  };

  /** Waits until no tab asks about **Forget key**, and says that it waits. */
  const untilForgetKeyClosed = async () => {
    await locks.sharingForgetKeyLock(async (isAsked) => update({ isAsked }));
    if (!state.isAsked) return;
    await locks.untilForgetKeyClosed(ended);
    update({ isAsked: false });
  };

  const attend = async () => {
    while (!ended.aborted) {
      let waitMs = RETRY_WRITE_MS;
      try {
        waitMs = await readWork();
        if (waitMs <= 0) {
          // Before it takes the lock: with it, the other tabs would say that this one does not respond.
          await untilForgetKeyClosed();
          await sendInTurn();
          continue;
        }
        // The turn has written what it had to, and Sent can be read again after a failure.
        update({ canUseDatabase: true });
      } catch {
        update({ canUseDatabase: false });
      }
      await signal.next(waitMs);
    }
  };

  const stopListening = tabMessages.listen(() => {
    wake();
    elsewhere.fire();
  });
  ended.addEventListener('abort', () => {
    stopListening();
    wake();
  });
  void attend();
  return {
    state: () => state,
    wake,
    takeLock: () => {
      if (!state.isBlocked) return;
      takesLock = true;
      waiting.abort();
    },
  };
}

/** Returns the milliseconds until there may be work; infinite if no time is known. */
async function timeToWork(tx: Transaction, ports: OutboxPorts): Promise<number> {
  const { environment } = ports;
  const now = ports.now();
  if (!(await ownSession(tx, ports))) return Infinity;
  const stored = await tx.get('environments', environment);
  // The first sender of a session withdraws what waits from an earlier session (`adoptEnvironment`).
  if (stored && stored.session !== ports.sessionId) return 0;
  if ((await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] })) > 0) return 0;
  const obstacle = await findObstacle(tx, ports);
  const { ready, delayMs } = await readWaiting(tx, environment, 1, now);
  if (!obstacle && ready.length > 0) return 0;
  const throttledMs = obstacle?.by === 'throttle' ? obstacle.until - now : Infinity;
  return Math.min(throttledMs, delayMs, (await readDue(tx, ports)).nextMs);
}
