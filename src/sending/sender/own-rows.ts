import { move } from '../journal/move.ts';
import type { JournalStore } from '../journal/store/journal-store.ts';
import type { SendingPorts } from '../ports.ts';
import type { Job, JobSource } from './send-queue.ts';
import type { PageAliveLock } from './page-alive.ts';

interface OwnRowsOptions extends Pick<SendingPorts, 'now' | 'closed'> {
  journalStore: Promise<JournalStore>;
  /** The random ID of this page. */
  page: string;
  pageAliveLock: PageAliveLock;
  /** Called when there is a job. */
  wake: () => void;
  /** Called when `isSending` may have changed. */
  onChange: () => void;
  /** Called when a job has ended, so that the page shows its row at once. */
  onEnded: () => void;
}

const CLOSED = { happened: 'The store was closed before it was sent.', next: 'Send it again.' };
const CANNOT_WRITE = {
  happened: 'This browser could not save the pet, so nothing was sent.',
  next: 'Free up disk space, then send it again.',
};

/**
 * Creates the source of the pets of the form that this page has submitted, and of the rows for which a person has pressed
 * **Send now** or **Send again** here. They leave in the order in which they were added. The other rows of files come
 * from `createImportRun`.
 */
export function createOwnRows(options: OwnRowsOptions) {
  const { page, now, closed, journalStore, onChange } = options;
  /** The jobs that have not ended, each with the release of its lock. */
  const added = new Map<Job, () => void>();
  /** Those that were not taken yet, in the order in which they were added. */
  const waiting = new Set<Job>();
  let writing = 0;

  const end = (job: Job) => {
    waiting.delete(job);
    added.get(job)?.();
    added.delete(job);
    onChange();
    options.onEnded();
  };

  /** Notes that a job was certainly not sent. If that cannot be written, `endAttemptsOfClosedPages` may do it later. */
  const endUnsent = async (job: Job, errorDescription: typeof CLOSED) => {
    waiting.delete(job);
    await journalStore
      .then((store) =>
        store.change((transaction) =>
          move(transaction, job.ref, job.attempt, (state) =>
            state.is === 'waiting' && state.page === page
              ? { is: 'not sent', at: now(), errorDescription }
              : undefined,
          ),
        ),
      )
      .catch(() => undefined);
    end(job);
  };

  closed.addEventListener('abort', () => {
    for (const job of waiting) void endUnsent(job, CLOSED);
  });

  const source: JobSource = {
    isFile: false,
    hasJob: () => waiting.size > 0,
    take: () => {
      const [job] = waiting;
      if (job) waiting.delete(job);
      return job;
    },
    maySend: () => true,
    onAnswer: () => undefined,
    onEnded: (job, { is }) => {
      if (is === 'cannot write') void endUnsent(job, CANNOT_WRITE);
      else end(job);
    },
  };

  return {
    source,
    isSending: () => writing + added.size > 0,
    /**
     * Writes a row that waits, under the page-alive lock, and then sends it.
     *
     * @param write returns the job, or undefined if nothing is to be sent
     */
    add: async (write: () => Promise<Job | undefined>): Promise<void> => {
      writing += 1;
      onChange();
      try {
        const release = await options.pageAliveLock.take();
        const job = await write().catch((error: unknown) => {
          release();
          throw error;
        });
        if (job === undefined) return release();
        added.set(job, release);
        waiting.add(job);
        if (closed.aborted) await endUnsent(job, CLOSED);
        else options.wake();
      } finally {
        writing -= 1;
        onChange();
      }
    },
  };
}
