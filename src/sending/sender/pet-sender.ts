import type { NewPet } from '../../api/schemas.ts';
import { addEntry } from '../journal/add-entry.ts';
import { changeState } from '../journal/change-state.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import type { EntryState } from '../journal/entry.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import type { Baseline } from '../judgement/baseline.ts';
import type { PageAliveLock } from './page-alive-lock.ts';
import type { SendingPorts } from './ports.ts';
import { type SendContext, sendEntry } from './send-entry.ts';

/**
 * Sends single pets from this page. `Sending` (`../sending.ts`) describes these functions; `send` does what `add` and
 * `sendAgain` do there.
 */
export interface PetSender {
  isSending: () => boolean;
  isFromThisPage: (number: string) => boolean;
  send: (
    pet: NewPet,
    draft: string | undefined,
    repeats?: EntryRef,
  ) => Promise<EntryState | undefined>;
  cancel: (number: string) => Promise<void>;
}

interface PetSenderOptions
  extends
    Pick<SendingPorts, 'randomId'>,
    Omit<SendContext, 'store' | 'maySend' | 'returnsToWaiting'> {
  journalStore: Promise<RecordStore>;
  pageAliveLock: PageAliveLock;
  baselineFor: (draft: string | undefined) => Baseline;
  /** Called when a pet begins to be sent. */
  onProgress: () => void;
  /** Reads the journal again for the page. */
  refresh: () => Promise<void>;
}

const CANCELLED = { happened: 'It was taken back before it was sent.', next: 'Send it again.' };
const CLOSED = { happened: 'The store was closed before it was sent.', next: 'Send it again.' };
const CANNOT_WRITE = {
  happened: 'This browser could not save the pet, so nothing was sent.',
  next: 'Free up disk space, then send it again.',
};

export function createPetSender(options: PetSenderOptions): PetSender {
  const { place, tab, now, closed, journalStore, refresh } = options;
  const ownNumbers = new Set<string>();
  let sendCount = 0;

  const send: PetSender['send'] = async (pet, draft, repeats) => {
    sendCount += 1;
    options.onProgress();
    try {
      return await addAndSend(await journalStore, pet, draft, repeats);
    } finally {
      sendCount -= 1;
      await refresh();
    }
  };

  const addAndSend = async (
    store: RecordStore,
    pet: NewPet,
    draft: string | undefined,
    repeats: EntryRef | undefined,
  ) => {
    const release = await options.pageAliveLock.take();
    try {
      const number = options.randomId();
      ownNumbers.add(number);
      const entry = await store.change(async (transaction) => {
        // **Forget key** may have cleared the journal. Nothing may be written after that.
        if (closed.aborted) return undefined;
        const baseline = options.baselineFor(draft);
        return addEntry(transaction, place, {
          number,
          pet,
          tab,
          at: now(),
          draft,
          repeats,
          baseline,
        });
      });
      if (entry === undefined) return undefined;
      const context = { ...options, store, maySend: () => true };
      const attempt = await sendEntry(context, { entry: number }, pet).catch((error: unknown) =>
        cancelWaiting(store, number, CANNOT_WRITE).then(() => Promise.reject(error)),
      );
      if (attempt === undefined) await cancelWaiting(store, number, CLOSED);
      return attempt?.written;
    } finally {
      release();
    }
  };

  const cancelWaiting = async (
    store: RecordStore,
    number: string,
    errorDescription = CANCELLED,
  ) => {
    await store
      .change((transaction) =>
        changeState(transaction, place, { entry: number }, ({ is }) =>
          is === 'waiting' ? { is: 'not sent', at: now(), errorDescription } : undefined,
        ),
      )
      .catch(() => undefined);
    await refresh();
  };

  return {
    isSending: () => sendCount > 0,
    isFromThisPage: (number) => ownNumbers.has(number),
    send,
    cancel: async (number) => cancelWaiting(await journalStore, number),
  };
}
