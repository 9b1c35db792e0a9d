import type { SessionRecord } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { readDue, reconcile } from '../reconcile/reconcile.ts';
import { ownSession } from '../session-scope.ts';
import { type FinishedRequest, recordOutcome } from './record-outcome.ts';
import { resultOfError, resultOfPet } from './response.ts';
import type { Signal } from './signal.ts';
import {
  canStillSend,
  findObstacle,
  MAX_IN_FLIGHT,
  startAttempts,
  type StartedRow,
} from './start-attempts.ts';
import { type AttemptKey, claimTurn } from './claim-turn.ts';

/** A throttle, the delay of a row or the time to a check may end while requests are in flight. */
const MAX_TURN_INTERVAL_MS = 1000;

/**
 * Sends the waiting rows of all pages, and checks due questions. To be called under the lock. Once another sender has
 * taken over, this one starts no more attempts, but still records the outcomes of its own.
 *
 * @param onWritten called after each turn: whether it could use the database
 */
export async function sendAll(
  ports: OutboxPorts,
  signal: Signal,
  onWritten: (canUseDatabase: boolean) => void,
): Promise<void> {
  const { database, locks, now, environment } = ports;
  const sender = ports.randomId();
  let finished: FinishedRequest[] = [];
  let inFlight = 0;
  let isChecking = false;
  let isFirst = true;
  /** The attempts that this sender has started, and not recorded. */
  const own = new Set<string>();
  const keyOf = ({ id, attempt }: AttemptKey) => `${id} ${attempt}`;

  const isWorking = () => finished.length + inFlight > 0 || isChecking;
  const finish = ({ id, file, attempt }: StartedRow, outcome: FinishedRequest['outcome']) => {
    finished.push({ id, file, attempt, outcome, at: now() });
    signal.fire();
  };
  const send = async (row: StartedRow, session: SessionRecord) => {
    inFlight += 1;
    try {
      // The client starts the request before its first `await`, so within the caller's transaction.
      const added = await ports.clientOf(session).createPet(row.pet);
      finish(row, resultOfPet(row.pet, added));
    } catch (error) {
      finish(row, resultOfError(error, ports.detailsOf));
    } finally {
      inFlight -= 1;
    }
  };

  /** Reads in parallel, into the cache of the transaction, which is faster. */
  const prefetch = (tx: Transaction, rows: readonly Pick<FinishedRequest, 'id' | 'file'>[]) => {
    void tx.get('sessions', environment);
    void tx.get('environments', environment);
    for (const { id, file } of rows) {
      void tx.get('rows', id);
      if (file !== '') void tx.get('files', file);
    }
  };

  /**
   * Records finished requests, starts the next attempts unless a tab asks whether they may be lost, and reads the due
   * questions, in one transaction.
   */
  const writeTurn = async (isAsked: boolean) => {
    const written = [...finished];
    const turn = await database.change(async (tx) => {
      prefetch(tx, written);
      for (const request of written) await recordOutcome(tx, ports, request);
      const isKnown = (key: AttemptKey) => own.has(keyOf(key));
      if (!(await claimTurn(tx, ports, { sender, isFirst, isKnown })))
        return { started: [], due: [] };
      // Requests that have ended since `written` was copied count as in flight, because they are not recorded yet.
      const unrecorded = finished.length - written.length;
      const limit = isAsked ? 0 : MAX_IN_FLIGHT - inFlight - unrecorded;
      const started = await startAttempts(tx, ports, sender, limit);
      return { started, due: isChecking ? [] : (await readDue(tx, ports)).due };
    });
    isFirst = false;
    for (const request of written) own.delete(keyOf(request));
    for (const row of turn.started) own.add(keyOf(row));
    finished = finished.filter((request) => !written.includes(request));
    return turn;
  };

  /** Lets requests leave in a transaction that reads their conditions again, so that no page can change them first. */
  const sendStarted = async (started: readonly StartedRow[]) => {
    const left = new Set<StartedRow>();
    const sending = database.read(async (tx) => {
      prefetch(tx, started);
      if ((await findObstacle(tx, ports)) !== undefined) return;
      for (const row of started) {
        const isAllowed = await canStillSend(tx, row);
        const session = await ownSession(tx, ports);
        if (!isAllowed || session === undefined) continue;
        left.add(row);
        void send(row, session);
      }
    });
    // If the transaction fails, the remaining rows are not sent.
    await sending.catch(() => undefined);
    for (const row of started)
      if (!left.has(row)) finish(row, { type: 'not carried out', why: 'never sent' });
  };

  const check = (due: Parameters<typeof reconcile>[1]) => {
    isChecking = true;
    void reconcile(ports, due).finally(() => {
      isChecking = false;
      signal.fire();
    });
  };

  for (;;) {
    try {
      // Until the started requests have left: the question of **Forget key** then counts them as in flight.
      await locks.sharingForgetKeyLock(async (isAsked) => {
        const { started, due } = await writeTurn(isAsked);
        onWritten(true);
        if (started.length > 0) await sendStarted(started);
        if (due.length > 0) check(due);
      });
    } catch (error) {
      onWritten(false);
      if (!isWorking()) throw error;
      // While work remains, the next turn tries again.
    }
    if (!isWorking()) return;
    await signal.next(MAX_TURN_INTERVAL_MS);
  }
}
