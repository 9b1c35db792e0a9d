import type { Row } from '../../database/row-record.ts';
import type { SessionRecord } from '../../database/session-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { type Question, readDueQuestions, type Reconciler } from '../reconcile/reconcile.ts';
import { readSession } from '../session-scope.ts';
import { findHold, MAX_IN_FLIGHT, type MarkedRow, markNext, maySend } from './mark-next.ts';
import { type Ended, record } from './record.ts';
import { outcomeOfError, outcomeOfPet } from './response.ts';
import { takeOver } from './take-over.ts';

// A throttle, the delay of a row or the time to a check may end while requests are in flight.
const MAX_TURN_INTERVAL_MS = 1000;

interface DrainOptions extends OutboxPorts {
  reconcile: Reconciler;
  /** Resolves at the next call of `wake`. */
  woken: () => Promise<void>;
  wake: () => void;
  /** Called after each turn: whether the database could be written. */
  onWritten: (isWritten: boolean) => void;
}

/**
 * Sends the waiting rows of all tabs, and checks due questions, until nothing is in flight and nothing may be sent. To
 * be called under the lock of the sender. Once another sender has taken over, this one marks no more rows, but still
 * records the responses to its own requests.
 *
 * @param predecessor the sender of the environment before the lock was requested
 */
export async function drain(options: DrainOptions, predecessor: string | undefined): Promise<void> {
  const { database, now, setTimer, reconcile, woken, wake, onWritten, randomId } = options;
  const sender = randomId();
  let ended: Ended[] = [];
  let inFlight = 0;
  let isChecking = false;

  const isWorking = () => ended.length + inFlight > 0 || isChecking;
  const end = (ending: Ended) => {
    ended.push(ending);
    wake();
  };
  const send = async ({ id, group, pet }: MarkedRow, session: SessionRecord) => {
    inFlight += 1;
    try {
      // The client starts the request before its first `await`, so within the caller's transaction.
      const added = await options.clientOf(session).createPet(pet);
      end({ id, group, outcome: outcomeOfPet(pet, added), at: now() });
    } catch (error) {
      end({ id, group, outcome: outcomeOfError(error, options.detailsOf), at: now() });
    } finally {
      inFlight -= 1;
    }
  };

  /**
   * Reads in parallel, into the cache of the transaction: sequential reads made the turns of an import a third longer.
   */
  const prefetch = (tx: Transaction, rows: readonly Pick<Row, 'id' | 'group'>[]) => {
    void tx.get('sessions', options.environment);
    void tx.get('environments', options.environment);
    for (const { id, group } of rows) {
      void tx.get('rows', id);
      if (group !== '') void tx.get('groups', group);
    }
  };

  /** Records ended requests, marks the next rows, and reads the due questions, in one transaction. */
  const writeTurn = async () => {
    const written = [...ended];
    const turn = await database.change(async (tx) => {
      prefetch(tx, written);
      for (const ending of written) await record(tx, options, sender, ending);
      if (!(await takeOver(tx, options, { sender, predecessor }))) return { marked: [], due: [] };
      // Requests that have ended since `written` was copied count as in flight, because they are not recorded yet.
      const unrecorded = ended.length - written.length;
      const [marked, due] = await Promise.all([
        markNext(tx, options, sender, MAX_IN_FLIGHT - inFlight - unrecorded),
        isChecking ? [] : readDueQuestions(tx, options),
      ]);
      return { marked, due };
    });
    ended = ended.filter((ending) => !written.includes(ending));
    return turn;
  };

  /** Starts requests in a transaction that reads their conditions again, so that no tab can change them in between. */
  const sendMarked = async (marked: readonly MarkedRow[]) => {
    const started = new Set<MarkedRow>();
    const start = () =>
      database.read(async (tx) => {
        prefetch(tx, marked);
        if ((await findHold(tx, options)) !== undefined) return;
        for (const row of marked) {
          const isAllowed = await maySend(tx, row);
          const session = await readSession(tx, options);
          if (!isAllowed || session === undefined) continue;
          started.add(row);
          void send(row, session);
        }
      });
    // If the transaction fails, the remaining rows are not sent.
    await start().catch(() => undefined);
    for (const row of marked)
      if (!started.has(row)) {
        const { id, group } = row;
        end({ id, group, outcome: { type: 'not carried out', why: 'never sent' }, at: now() });
      }
  };

  const startCheck = (due: readonly Question[]) => {
    isChecking = true;
    void reconcile(due).finally(() => {
      isChecking = false;
      wake();
    });
  };

  for (;;) {
    // Called before the turn, so that no call of `wake` is missed.
    const next = woken();
    try {
      const { marked, due } = await writeTurn();
      onWritten(true);
      if (marked.length > 0) await sendMarked(marked);
      if (due.length > 0) startCheck(due);
    } catch (error) {
      onWritten(false);
      if (!isWorking()) throw error;
      // While work remains, the next turn tries again.
    }
    if (!isWorking()) return;
    const cancel = setTimer(MAX_TURN_INTERVAL_MS, wake);
    await next;
    cancel();
  }
}
