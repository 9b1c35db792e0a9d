import { type Entry, isAdded, isOpenQuestion } from '../../sending/journal/entry.ts';

/** The outcome of a draft, from all entries that were sent from it. */
export interface DraftOutcome {
  /** The entry whose pet was added. */
  added: Entry | undefined;
  /** The open questions: unknown and not decided, or on their way for a minute or more. */
  open: readonly Entry[];
  /** The entry that waits to be sent, or has been on its way for less than a minute. */
  inProgress: Entry | undefined;
  /** The newest entry, if it was refused or not sent. */
  failed: Entry | undefined;
}

/**
 * @param entries of one draft, the newest first
 * @param now in milliseconds since 1970
 */
export function getDraftOutcome(entries: readonly Entry[], now: number): DraftOutcome {
  const [newest] = entries;
  const hasFailed = newest?.state.is === 'refused' || newest?.state.is === 'not sent';
  return {
    added: entries.find(({ state }) => isAdded(state)),
    open: entries.filter(({ state }) => isOpenQuestion(state, now)),
    inProgress: entries.find(
      ({ state }) =>
        state.is === 'waiting' || (state.is === 'on its way' && !isOpenQuestion(state, now)),
    ),
    failed: hasFailed ? newest : undefined,
  };
}
