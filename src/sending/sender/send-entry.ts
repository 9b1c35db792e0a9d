import { ApiError } from '../../api/errors/api-error.ts';
import type { NewPet } from '../../api/schemas.ts';
import { changeState, readState } from '../journal/change-state.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { noteTaken, noteTooMany, readWait } from './back-off.ts';
import { addedState, failedState } from './outcome.ts';
import type { KeyInUse, SendingPorts } from './ports.ts';

/** A request leaves within this time of its mark, or not at all: others may decide about it after `ASLEEP_AFTER`. */
const LEAVES_WITHIN = 30_000;

export interface SendContext extends Pick<
  SendingPorts,
  'place' | 'now' | 'after' | 'closed' | 'detailsOf'
> {
  store: RecordStore;
  /** This page of this tab: it holds the tab's lock meanwhile. */
  tab: string;
  keyInUse: () => KeyInUse;
  /** Asked right before the request leaves. */
  mayLeave: () => boolean;
  /** Whether an entry waits again after this end, to be sent once more: a row after a 401, say. */
  waitsAgain?: (end: EntryState, error: unknown) => boolean;
}

/** What became of one attempt to send. */
export interface Attempt {
  /** How it ended. */
  end: EntryState;
  /** What was written: an entry may wait again, or have been forgotten meanwhile. */
  state: EntryState;
  /** `mayLeave` said no at the last moment. */
  isCalledOff?: boolean;
  /** Why it did not end in an answer of the service about this pet. */
  error?: unknown;
  /** After a 429: how long nothing is sent, in milliseconds. */
  wait?: number;
  sentWith?: KeyInUse;
}

/**
 * Sends a waiting entry, once. In this order: the entry is marked as on its way, durably; it is looked
 * at again, since a tab can sleep in between and a person decide elsewhere; the request leaves; its
 * outcome is written.
 *
 * @returns undefined where it did not wait (any more), so that nothing was sent
 * @throws where the mark cannot be written: nothing was sent
 */
export async function sendEntry(
  context: SendContext,
  ref: EntryRef,
  pet: NewPet,
): Promise<Attempt | undefined> {
  const { store, place, now, tab, closed, keyInUse } = context;
  if (!(await waitOutBackOff(context, ref))) return undefined;
  const since = now();
  const marked = await store.change((transaction) =>
    changeState(transaction, place, ref, (state) =>
      state.is === 'waiting' ? { is: 'on its way', tab, since } : undefined,
    ),
  );
  if (marked === undefined) return undefined;
  const current = await readStateAndWait(context, ref);
  if (!isMine(current.state, tab, since)) return undefined;

  const isCalledOff = current.wait > 0 || !context.mayLeave();
  if (closed.aborted || isCalledOff || Math.abs(now() - since) > LEAVES_WITHIN) {
    const problem = current.wait > 0 ? TOO_MANY : NOT_LEFT;
    const end: EntryState = { is: 'not sent', at: now(), problem };
    return { end, state: await write(context, ref, since, { end }), isCalledOff };
  }
  const sentWith = keyInUse();
  try {
    const added = await sentWith.client.createPet(pet);
    const end = addedState(pet, added, now());
    return { end, state: await write(context, ref, since, { end }), sentWith };
  } catch (error) {
    const wait = await noteWait(context, error);
    const end = failedState(error, now(), context.detailsOf);
    const state = await write(context, ref, since, { end, error });
    return { end, state, error, sentWith, ...wait };
  }
}

const NOT_LEFT = {
  happened: 'This page was closed, or the computer asleep, before the pet was sent.',
  next: 'Send it again.',
};

const TOO_MANY = {
  happened: 'The service asked for fewer requests right before the pet was sent.',
  next: 'Wait a moment, then send it again.',
};

/** Whether the state is the mark that this attempt has made. */
function isMine(state: RowState | undefined, tab: string, since: number): boolean {
  return state?.is === 'on its way' && state.tab === tab && state.since === since;
}

/**
 * Writes how an attempt ended. The service's own answer counts however late it comes, also over what
 * was found in the lists or decided by a person; that no answer came counts only as long as nothing
 * more is known. What was forgotten is not made anew.
 */
async function write(
  { store, place, now, tab, waitsAgain }: SendContext,
  ref: EntryRef,
  since: number,
  { end, error }: Pick<Attempt, 'end' | 'error'>,
): Promise<EntryState> {
  const isAnswer = end.is === 'added' || end.is === 'refused';
  const endOfMine: EntryState = waitsAgain?.(end, error) ? { is: 'waiting' } : end;
  const written = await store
    .change(async (transaction) => {
      if (end.is === 'added') await noteTaken(transaction, place, now());
      return changeState(transaction, place, ref, (state) => {
        if (isMine(state, tab, since)) return endOfMine;
        return isAnswer ? end : undefined;
      });
    })
    // It stays marked as on its way, and becomes an open question with the next page: it is never sent
    // a second time. The outcome is shown on this page all the same.
    .catch(() => undefined);
  return written ?? end;
}

async function noteWait({ store, place, now }: SendContext, error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 429) return {};
  const wait = await store
    .change((transaction) => noteTooMany(transaction, place, error, now()))
    .catch(() => error.headers.retryAfter ?? 0);
  return { wait };
}

async function readStateAndWait({ store, place, now }: SendContext, ref: EntryRef) {
  return store.read(async (transaction) => ({
    state: await readState(transaction, place, ref),
    wait: await readWait(transaction, place, now()),
  }));
}

/** @returns whether the entry still waits */
async function waitOutBackOff(context: SendContext, ref: EntryRef): Promise<boolean> {
  const { after, closed } = context;
  for (;;) {
    const { wait, state } = await readStateAndWait(context, ref);
    if (closed.aborted || !context.mayLeave() || state?.is !== 'waiting') return false;
    if (wait === 0) return true;
    await new Promise<void>((resolve) => {
      // In parts, so that what was called off meanwhile is not waited for.
      const stop = after(Math.min(wait, 5000), end);
      function end() {
        closed.removeEventListener('abort', end);
        stop();
        resolve();
      }
      closed.addEventListener('abort', end);
    });
  }
}
