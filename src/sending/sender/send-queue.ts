import { ApiError } from '../../api/errors/api-error.ts';
import type { JournalStore, Transaction } from '../journal/store/journal-store.ts';
import {
  type AttemptContext,
  type Ended,
  markAttempt,
  type MarkedJob,
  recordAttempt,
  sendAttempt,
  WAITS_AGAIN,
} from './attempt.ts';
import { readBackOff } from './back-off.ts';
import type { Job, JobSource } from './job-source.ts';
import type { SendingPorts } from './ports.ts';

/**
 * How many rows are sent at the same time. `npm run bench:import`, with the service on the same computer: 69, 91 and
 * 112 rows per second for 1, 2 and 4. The gain is larger when the service is further away.
 */
const PARALLEL = 4;

/**
 * How many more rows of a file are marked as on their way before there is room to send them, so that the service need
 * not wait for this computer's disk: 64 rows per second in place of 55 at 50 ms of latency (`npm run bench:import`). If
 * the page ends suddenly, these are open questions, too.
 */
const AHEAD = 2;

/** The longest time between two looks at the back-off, which another tab may have ended, in milliseconds. */
const BACK_OFF_CHECK_INTERVAL = 5000;

interface SendQueueOptions extends AttemptContext, Pick<SendingPorts, 'setTimer'> {
  journalStore: Promise<JournalStore>;
  /** The sources in their order: what the first one has is sent before what the next one has. */
  sources: () => readonly JobSource[];
}

/** Creates the queue that sends the rows of this page, each attempt once, a few at a time. It is the page's only sender. */
export function createSendQueue(options: SendQueueOptions) {
  const { now, closed } = options;
  let store: JournalStore | undefined;
  /** How many transactions are about to mark a row. */
  let marking = 0;
  /** How many rows have left or leave once their mark is written. */
  let leaving = 0;
  /** How many rows are marked ahead; `ahead` has those of them whose mark is written. */
  let markedAhead = 0;
  let ahead: MarkedJob[] = [];
  /** How many rows have left, and are still marked on the disk because their answer is not written. */
  let unwritten = 0;
  /** How many answers are being written that may be a reason to send no more. */
  let doubts = 0;
  let hasTimer = false;

  const nextSource = () => options.sources().find((source) => source.hasJob());

  /** Sends what was marked, and marks what waits. To be called when either may have become possible. */
  const wake = () => {
    if (store === undefined) return;
    giveBack(({ source }) => closed.aborted || !source.maySend());
    if (doubts === 0) sendAhead(store);
    const source = nextSource();
    const room = PARALLEL - leaving + (source?.isFile ? AHEAD - markedAhead : 0);
    for (let free = source ? room - marking : 0; free > 0; free -= 1) void markNext(store);
  };

  /** Sends rows that were marked ahead, as long as there is room, and no row that comes before them. */
  const sendAhead = (journal: JournalStore) => {
    while (leaving < PARALLEL && nextSource()?.isFile !== false) {
      const marked = ahead.shift();
      if (marked === undefined) return;
      markedAhead -= 1;
      leaving += 1;
      void send(journal, marked);
    }
  };

  /** Lets rows that were marked ahead wait again. */
  const giveBack = (isMeant: (marked: MarkedJob) => boolean) => {
    const given = ahead.filter(isMeant);
    ahead = ahead.filter((marked) => !given.includes(marked));
    markedAhead -= given.length;
    for (const marked of given) if (store) end(store, marked, { state: WAITS_AGAIN });
  };

  /** Wakes the queue later. One timer is enough. */
  const wakeAfter = (milliseconds: number) => {
    if (hasTimer) return;
    hasTimer = true;
    options.setTimer(Math.min(milliseconds, BACK_OFF_CHECK_INTERVAL), () => {
      hasTimer = false;
      wake();
    });
  };

  /** Marks the next job as on its way, and sends it if there is room. */
  const markNext = async (journal: JournalStore) => {
    let source: JobSource | undefined;
    let job: Job | undefined;
    // Counted in the transaction, because the next job may be marked in the same one (`group-changes.ts`).
    let uncount = () => {
      marking -= 1;
    };
    marking += 1;
    try {
      const marked = await journal.change(async (transaction) => {
        uncount();
        uncount = () => undefined;
        if (await mayNotSend(transaction)) return undefined;
        source = nextSource();
        const isAhead = leaving >= PARALLEL;
        if (isAhead && !(source?.isFile && markedAhead < AHEAD)) return undefined;
        // Otherwise a page that ends now would leave more open questions. Writing an answer wakes the queue.
        if (source?.isFile && leaving + markedAhead + unwritten >= PARALLEL + AHEAD)
          return undefined;
        job = source?.take();
        if (source === undefined || job === undefined) return undefined;
        const mark = await markAttempt(transaction, options, job);
        if (mark === undefined) return undefined;
        const by = (count: number) => {
          if (isAhead) markedAhead += count;
          else leaving += count;
        };
        by(1);
        uncount = () => by(-1);
        return { isAhead, marked: { source, job, mark } };
      });
      if (marked) {
        if (marked.isAhead) ahead.push(marked.marked);
        else void send(journal, marked.marked);
      } else if (job) source?.onEnded(job, {});
    } catch (cannotWrite) {
      uncount();
      // Also if the transaction could not even begin: otherwise the job would be tried again without end.
      if (job === undefined) {
        source = nextSource();
        job = source?.take();
      }
      if (job) source?.onEnded(job, { cannotWrite });
    }
    if (job) wake();
  };

  /** Whether nothing may be marked now, because of a back-off. Then what was marked ahead waits again. */
  const mayNotSend = async (transaction: Transaction): Promise<boolean> => {
    const { remaining, isUnproven } = await readBackOff(transaction, now());
    const isBackOff = remaining > 0;
    // One row after the other, until one is accepted.
    const isBehindAnother = isUnproven && leaving + markedAhead > 0;
    if (isBackOff) wakeAfter(remaining);
    if (isBackOff || isBehindAnother) giveBack(() => true);
    return isBackOff || isBehindAnother;
  };

  /** Sends a job that was marked. */
  const send = async (journal: JournalStore, marked: MarkedJob) => {
    const ended = await sendAttempt(options, marked);
    leaving -= 1;
    end(journal, marked, ended);
    wake();
  };

  /** Writes what became of a job, and tells its source. Not awaited: the next job is marked in the same transaction. */
  const end = (journal: JournalStore, marked: MarkedJob, ended: Ended) => {
    // Whatever was not added may be a reason to pause. Until its source knows it, nothing that was marked ahead leaves.
    const isDoubt = ended.state.is !== 'added' && ended.state.is !== 'waiting';
    if (isDoubt) doubts += 1;
    void record(journal, marked, ended).then((recorded) => {
      if (isDoubt) doubts -= 1;
      marked.source.onEnded(marked.job, { ...recorded, ...ended });
      wake();
    });
  };

  const record = (journal: JournalStore, marked: MarkedJob, ended: Ended) => {
    let count = 1;
    const uncount = () => {
      unwritten -= count;
      count = 0;
    };
    unwritten += count;
    return (
      journal
        .change(async (transaction) => {
          const recorded = await recordAttempt(transaction, options, marked, ended);
          // In the transaction, because the next job may be marked in the same one.
          uncount();
          await mayNotSend(transaction);
          return recorded;
        })
        // The row stays marked as on its way and becomes an open question, so that it is never sent a second time.
        .catch(() => ({
          backOff: ended.error instanceof ApiError ? (ended.error.headers.retryAfter ?? 0) : 0,
        }))
        .finally(uncount)
    );
  };

  closed.addEventListener('abort', wake);
  options.journalStore.then(
    (opened) => {
      store = opened;
      wake();
    },
    // Whoever submits something learns why it cannot be opened.
    () => undefined,
  );
  return { wake };
}
