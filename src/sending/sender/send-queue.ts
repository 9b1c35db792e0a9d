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

/**
 * The longest time between two looks at the back-off, in milliseconds. The back-off ends early if the clock was set
 * back, or if **Start afresh** in another tab has emptied the journal.
 */
const BACK_OFF_CHECK_INTERVAL = 5000;

interface SendQueueOptions extends AttemptContext, Pick<SendingPorts, 'setTimer'> {
  journalStore: Promise<JournalStore>;
  /** The sources in their order: what the first one has is sent before what the next one has. */
  sources: () => readonly JobSource[];
}

/** A place of the queue, which a row takes from before it is marked until its answer is written. */
interface Slot {
  /**
   * - `marking`: a transaction is about to mark a row;
   * - `ahead`: its row was marked before there was room to send it;
   * - `leaving`: its request has left, or leaves once its mark is written;
   * - `unwritten`: its request has ended, or never left, and its row is still marked on the disk.
   */
  is: 'marking' | 'ahead' | 'leaving' | 'unwritten';
  /** Its row, once the mark is written. */
  marked?: MarkedJob | undefined;
}

/** Creates the queue that sends the rows of this page, each attempt once, a few at a time. It is the page's only sender. */
export function createSendQueue(options: SendQueueOptions) {
  const { now, closed } = options;
  const change: JournalStore['change'] = async (work) => (await options.journalStore).change(work);
  let isOpen = false;
  /** In the order in which they were marked. */
  const slots = new Set<Slot>();
  /** How many answers are being written that may be a reason to send no more. */
  let doubts = 0;
  let hasTimer = false;

  const count = (...kinds: Slot['is'][]) =>
    [...slots].filter((slot) => kinds.includes(slot.is)).length;
  const nextSource = () => options.sources().find((source) => source.hasJob());

  /** Sends what was marked, and marks what waits. To be called when either may have become possible. */
  const wake = () => {
    if (!isOpen) return;
    giveBack(({ source }) => closed.aborted || !source.maySend());
    if (doubts === 0) sendAhead();
    const source = nextSource();
    const room = PARALLEL - count('leaving') + (source?.isFile ? AHEAD - count('ahead') : 0);
    for (let free = source ? room - count('marking') : 0; free > 0; free -= 1) void markNext();
  };

  /** Sends rows that were marked ahead, as long as there is room, and no row that comes before them. */
  const sendAhead = () => {
    for (const slot of slots) {
      if (count('leaving') >= PARALLEL || nextSource()?.isFile === false) return;
      if (slot.is === 'ahead' && slot.marked) void send(slot, slot.marked);
    }
  };

  /** Lets rows that were marked ahead wait again. */
  const giveBack = (isMeant: (marked: MarkedJob) => boolean) => {
    for (const slot of slots)
      if (slot.is === 'ahead' && slot.marked && isMeant(slot.marked))
        end(slot, slot.marked, { state: WAITS_AGAIN });
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
  const markNext = async () => {
    let source: JobSource | undefined;
    let job: Job | undefined;
    const slot: Slot = { is: 'marking' };
    slots.add(slot);
    try {
      const marked = await change(async (transaction) => {
        // In the transaction, because the next job may be marked in the same one (`group-changes.ts`).
        slots.delete(slot);
        if (await mayNotSend(transaction)) return undefined;
        source = nextSource();
        const isAhead = count('leaving') >= PARALLEL;
        if (isAhead && !(source?.isFile && count('ahead') < AHEAD)) return undefined;
        // Otherwise a page that ends now would leave more open questions. Writing an answer wakes the queue.
        if (source?.isFile && count('leaving', 'ahead', 'unwritten') >= PARALLEL + AHEAD)
          return undefined;
        job = source?.take();
        if (source === undefined || job === undefined) return undefined;
        const mark = await markAttempt(transaction, options, job);
        if (mark === undefined) return undefined;
        slot.is = isAhead ? 'ahead' : 'leaving';
        slots.add(slot);
        return { source, job, mark };
      });
      slot.marked = marked;
      if (marked && slot.is === 'leaving') void send(slot, marked);
      else if (job && !marked) source?.onEnded(job, {});
    } catch (cannotWrite) {
      slots.delete(slot);
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
    const isBehindAnother = isUnproven && count('leaving', 'ahead') > 0;
    if (isBackOff) wakeAfter(remaining);
    if (isBackOff || isBehindAnother) giveBack(() => true);
    return isBackOff || isBehindAnother;
  };

  /** Sends a job that was marked. */
  const send = async (slot: Slot, marked: MarkedJob) => {
    slot.is = 'leaving';
    end(slot, marked, await sendAttempt(options, marked));
    wake();
  };

  /** Writes what became of a job, and tells its source. Not awaited: the next job is marked in the same transaction. */
  const end = (slot: Slot, marked: MarkedJob, ended: Ended) => {
    slot.is = 'unwritten';
    // Whatever was not added may be a reason to pause. Until its source knows it, nothing that was marked ahead leaves.
    const isDoubt = ended.state.is !== 'added' && ended.state.is !== 'waiting';
    if (isDoubt) doubts += 1;
    void record(slot, marked, ended).then((recorded) => {
      if (isDoubt) doubts -= 1;
      marked.source.onEnded(marked.job, { ...recorded, ...ended });
      wake();
    });
  };

  const record = (slot: Slot, marked: MarkedJob, ended: Ended) =>
    change(async (transaction) => {
      const recorded = await recordAttempt(transaction, options, marked, ended);
      // In the transaction, because the next job may be marked in the same one.
      slots.delete(slot);
      await mayNotSend(transaction);
      return recorded;
    })
      // The row stays marked as on its way and becomes an open question, so that it is never sent a second time.
      .catch(() => ({
        backOff: ended.error instanceof ApiError ? (ended.error.headers.retryAfter ?? 0) : 0,
      }))
      .finally(() => slots.delete(slot));

  closed.addEventListener('abort', wake);
  options.journalStore.then(
    () => {
      isOpen = true;
      wake();
    },
    // Whoever submits something learns why it cannot be opened.
    () => undefined,
  );
  return { wake };
}
