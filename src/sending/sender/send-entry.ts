import { ApiError } from '../../api/errors/api-error.ts';
import type { NewPet } from '../../api/schemas.ts';
import { changeState, readState } from '../journal/change-state.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { resetBackOff, startBackOff, remainingBackOff } from './back-off.ts';
import { addedState, stateAfterError } from './outcome.ts';
import type { ClientInUse, SendingPorts } from './ports.ts';

/**
 * A request leaves within this time after its entry was marked as on its way, or not at all: after
 * `ASLEEP_AFTER` a person may decide about it in another tab. In milliseconds.
 */
const SEND_WITHIN = 30_000;

/** The longest time between two checks whether a waiting entry was cancelled, in milliseconds. */
const CANCEL_CHECK_INTERVAL = 5000;

export interface SendContext extends Pick<
  SendingPorts,
  'place' | 'now' | 'setTimer' | 'closed' | 'detailsOf'
> {
  store: RecordStore;
  /** The random ID of this page, which holds the page-alive lock while it sends. */
  tab: string;
  clientInUse: () => ClientInUse;
  /** Whether the request may leave. Called while it waits, and right before it leaves. */
  maySend: () => boolean;
  /** Whether an entry waits again after this outcome, such as an import's row after a 401. */
  returnsToWaiting?: (outcome: EntryState, error: unknown) => boolean;
}

/** One attempt to send an entry. */
export interface Attempt {
  /** What became of the request. */
  outcome: EntryState;
  /**
   * The state that was written. The same as `outcome` if nothing was, because the entry was cleared or decided meanwhile
   * or the journal could not be written.
   */
  written: EntryState;
  /** Whether `maySend` returned false or a back-off began right before the request would have left. */
  isCancelled?: boolean;
  /** Why the service did not answer with the added pet. */
  error?: unknown;
  /** How long nothing is sent after a 429, in milliseconds. */
  backOff?: number;
  sentWith?: ClientInUse;
}

/**
 * Sends a waiting entry once. It marks the entry as on its way, on the disk; reads it again, since the
 * tab may have slept in between while a person decided in another tab; sends the request; and writes
 * the outcome.
 *
 * @returns undefined if the entry does not wait any more, so that nothing was sent
 * @throws if the mark cannot be written, so that nothing was sent
 */
export async function sendEntry(
  context: SendContext,
  ref: EntryRef,
  pet: NewPet,
): Promise<Attempt | undefined> {
  const { store, place, now, tab, closed, clientInUse } = context;
  if (!(await waitForBackOff(context, ref))) return undefined;
  const since = now();
  const marked = await store.change((transaction) =>
    changeState(transaction, place, ref, (state) =>
      state.is === 'waiting' ? { is: 'on its way', tab, since } : undefined,
    ),
  );
  if (marked === undefined) return undefined;
  const { state, backOff } = await readStateAndBackOff(context, ref);
  if (!isOwnMark(state, tab, since)) return undefined;

  const isCancelled = backOff > 0 || !context.maySend();
  if (closed.aborted || isCancelled || Math.abs(now() - since) > SEND_WITHIN) {
    const errorDescription = backOff > 0 ? TOO_MANY_REQUESTS : NOT_SENT;
    const outcome: EntryState = { is: 'not sent', at: now(), errorDescription };
    const written = await writeOutcome(context, ref, since, { outcome });
    return { outcome, written, isCancelled };
  }
  const sentWith = clientInUse();
  try {
    const added = await sentWith.client.createPet(pet);
    const outcome = addedState(pet, added, now());
    return { outcome, written: await writeOutcome(context, ref, since, { outcome }), sentWith };
  } catch (error) {
    const newBackOff = await startBackOffIfThrottled(context, error);
    const outcome = stateAfterError(error, now(), context.detailsOf);
    const written = await writeOutcome(context, ref, since, { outcome, error });
    return { outcome, written, error, sentWith, backOff: newBackOff };
  }
}

const NOT_SENT = {
  happened: 'This page was closed, or the computer asleep, before the pet was sent.',
  next: 'Send it again.',
};

const TOO_MANY_REQUESTS = {
  happened: 'The service asked for fewer requests right before the pet was sent.',
  next: 'Wait a moment, then send it again.',
};

/** Whether the state is the mark that this attempt has written. */
function isOwnMark(state: RowState | undefined, tab: string, since: number): boolean {
  return state?.is === 'on its way' && state.tab === tab && state.since === since;
}

/**
 * Writes the outcome of an attempt. The service's own answer replaces any state, even a finding or a
 * person's decision. "No answer" replaces nothing but this attempt's own mark. An entry that was
 * cleared is not written again.
 */
async function writeOutcome(
  { store, place, now, tab, returnsToWaiting }: SendContext,
  ref: EntryRef,
  since: number,
  { outcome, error }: Pick<Attempt, 'outcome' | 'error'>,
): Promise<EntryState> {
  const isAnswer = outcome.is === 'added' || outcome.is === 'refused';
  const next: EntryState = returnsToWaiting?.(outcome, error) ? { is: 'waiting' } : outcome;
  const written = await store
    .change(async (transaction) => {
      if (outcome.is === 'added') await resetBackOff(transaction, place, now());
      return changeState(transaction, place, ref, (state) => {
        if (isOwnMark(state, tab, since)) return next;
        return isAnswer ? outcome : undefined;
      });
    })
    // The entry stays marked as on its way and becomes an open question, so that it is never sent a
    // second time. This page still shows the outcome.
    .catch(() => undefined);
  return written ?? outcome;
}

/** @returns the back-off that a 429 starts, in milliseconds; 0 after any other error */
async function startBackOffIfThrottled({ store, place, now }: SendContext, error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  return store
    .change((transaction) => startBackOff(transaction, place, error, now()))
    .catch(() => error.headers.retryAfter ?? 0);
}

async function readStateAndBackOff({ store, place, now }: SendContext, ref: EntryRef) {
  return store.read(async (transaction) => ({
    state: await readState(transaction, place, ref),
    backOff: await remainingBackOff(transaction, place, now()),
  }));
}

/** @returns whether the entry still waits after the back-off */
async function waitForBackOff(context: SendContext, ref: EntryRef): Promise<boolean> {
  const { setTimer, closed } = context;
  for (;;) {
    const { backOff, state } = await readStateAndBackOff(context, ref);
    if (closed.aborted || !context.maySend() || state?.is !== 'waiting') return false;
    if (backOff === 0) return true;
    await new Promise<void>((resolve) => {
      const stopTimer = setTimer(Math.min(backOff, CANCEL_CHECK_INTERVAL), end);
      function end() {
        closed.removeEventListener('abort', end);
        stopTimer();
        resolve();
      }
      closed.addEventListener('abort', end);
    });
  }
}
