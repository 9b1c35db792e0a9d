import type { OutboxPorts } from '../ports.ts';

/** How many rows one transaction reads or removes, so that no pet waits long to be sent. */
export const PORTION_ROWS = 100;

/** How long to rest after a portion, as a multiple of the time that it took. */
const REST = 9;

export interface Pace extends Pick<OutboxPorts, 'now' | 'ended'> {
  /** Undefined while a person waits: then without rests. */
  setTimer?: OutboxPorts['setTimer'] | undefined;
}

/**
 * Reads, removes or repairs a portion at a time, while some are left and the session lasts. Rests between portions, so
 * that nine tenths of the time are left for what a person does.
 */
export async function inPortions(
  { now, setTimer, ended }: Pace,
  isLeft: () => boolean,
  nextPortion: () => Promise<void>,
): Promise<void> {
  while (isLeft() && !ended.aborted) {
    const start = now();
    await nextPortion();
    const rest = REST * Math.max(0, now() - start);
    if (isLeft() && setTimer) await new Promise<void>((resolve) => void setTimer(rest, resolve));
  }
}

/**
 * Changes rows in portions. Says so once, after the last one: after each, all pages would read the outbox again, which
 * takes longer than a portion, and what a person does would wait for both.
 */
export async function changeInPortions(
  scope: Pace & { notify: () => void },
  isLeft: () => boolean,
  nextPortion: () => Promise<void>,
): Promise<void> {
  if (!isLeft()) return;
  try {
    await inPortions(scope, isLeft, nextPortion);
  } finally {
    scope.notify();
  }
}
