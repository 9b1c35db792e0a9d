import type { Row } from '../../database/row-record.ts';
import type { SessionRecord } from '../../database/session-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { type Question, readDueQuestions, type Reconciler } from '../reconcile/reconcile.ts';
import { readSession } from '../session-scope.ts';
import { findHold, LANES, type MarkedRow, markNext, mayLeave } from './mark-next.ts';
import { type Ended, record } from './record.ts';
import { outcomeOfError, outcomeOfPet } from './response.ts';
import { takeOver } from './take-over.ts';

/** While requests are in flight, a throttle, a delay of a row or the time of a check may end. In milliseconds. */
const TURN_INTERVAL_MS = 1000;

interface DrainOptions extends OutboxPorts {
  reconcile: Reconciler;
  /** Resolves once something has changed: a request has ended, or `wake` was called. */
  woken: () => Promise<void>;
  wake: () => void;
  /** Called after each turn with whether the database could be written. */
  onWritten: (isWritten: boolean) => void;
}

/**
 * Sends what waits, for every tab of this browser, until nothing is in flight and nothing may be sent. To be called under
 * the lock of the sender. A page that has lost the lock in the meantime marks nothing more, but still records what it
 * hears of its own requests.
 *
 * @param takesOverFrom the sender that the environment had before the lock was requested
 */
export async function drain(
  options: DrainOptions,
  takesOverFrom: string | undefined,
): Promise<void> {
  const { database, now, setTimer, reconcile, woken, wake, onWritten, randomId } = options;
  const by = randomId();
  let ended: Ended[] = [];
  let inFlight = 0;
  let isReading = false;

  const isWorking = () => ended.length + inFlight > 0 || isReading;
  const end = (ending: Ended) => {
    ended.push(ending);
    wake();
  };
  const send = async ({ id, group, pet }: MarkedRow, session: SessionRecord) => {
    inFlight += 1;
    try {
      // The request leaves before the first `await` of the client, so within the caller's transaction.
      const added = await options.clientOf(session).createPet(pet);
      end({ id, group, outcome: outcomeOfPet(pet, added), at: now() });
    } catch (error) {
      end({ id, group, outcome: outcomeOfError(error, options.detailsOf), at: now() });
    } finally {
      inFlight -= 1;
    }
  };

  /**
   * Starts the reads that a transaction needs of these rows all at once: one after the other, they made the turns of an
   * import a third longer. A transaction reads a record once (`database.ts`).
   */
  const startReading = (tx: Transaction, rows: readonly Pick<Row, 'id' | 'group'>[]) => {
    void tx.get('sessions', options.environment);
    void tx.get('environments', options.environment);
    for (const { id, group } of rows) {
      void tx.get('rows', id);
      if (group !== '') void tx.get('groups', group);
    }
  };

  /** Writes what has ended, and marks what is next, in one transaction. */
  const writeTurn = async () => {
    const written = [...ended];
    const turn = await database.change(async (tx) => {
      startReading(tx, written);
      for (const ending of written) await record(tx, options, by, ending);
      if (!(await takeOver(tx, options, { by, from: takesOverFrom })))
        return { marked: [], due: [] };
      // What has ended since is not recorded yet: a crash now would make a question of it.
      const unrecorded = ended.length - written.length;
      const [marked, due] = await Promise.all([
        markNext(tx, options, by, LANES - inFlight - unrecorded),
        isReading ? [] : readDueQuestions(tx, options),
      ]);
      return { marked, due };
    });
    ended = ended.filter((ending) => !written.includes(ending));
    return turn;
  };

  /** Sends marked rows within a transaction that reads again what they depend on, which no tab can change before its end. */
  const sendMarked = async (marked: readonly MarkedRow[]) => {
    const left = new Set<MarkedRow>();
    const leave = () =>
      database.read(async (tx) => {
        startReading(tx, marked);
        if ((await findHold(tx, options)) !== undefined) return;
        for (const row of marked) {
          const isAllowed = await mayLeave(tx, row);
          const session = await readSession(tx, options);
          if (!isAllowed || session === undefined) continue;
          left.add(row);
          void send(row, session);
        }
      });
    // If the transaction fails, what has not left by then does not leave.
    await leave().catch(() => undefined);
    for (const row of marked)
      if (!left.has(row)) {
        const { id, group } = row;
        end({ id, group, outcome: { type: 'not carried out', why: 'never left' }, at: now() });
      }
  };

  /** Reads the lists for questions. One reading at a time. */
  const readLists = (due: readonly Question[]) => {
    isReading = true;
    void reconcile(due).finally(() => {
      isReading = false;
      wake();
    });
  };

  for (;;) {
    // Requested first, so that nothing that happens during the turn is missed.
    const next = woken();
    try {
      const { marked, due } = await writeTurn();
      onWritten(true);
      if (marked.length > 0) await sendMarked(marked);
      if (due.length > 0) readLists(due);
    } catch (error) {
      onWritten(false);
      if (!isWorking()) throw error;
      // Otherwise it is repeated with the next turn.
    }
    if (!isWorking()) return;
    const cancel = setTimer(TURN_INTERVAL_MS, wake);
    await next;
    cancel();
  }
}
