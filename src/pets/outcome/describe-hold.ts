// Why pets wait, or were not saved.
import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import { DatabaseUnavailable, REMEDIES } from '../../database/database-problem.ts';
import type { ImportFile, Millis, Pause, Row } from '../../database/schema.ts';
import { isWaiting, statusIn } from '../../outbox/row-facts.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { formatWaitEnd } from '../../ui/format-time.ts';
import { MAX_COUNTDOWN_SECONDS } from '../../ui/timing/use-seconds-until.ts';
import { countOf } from '../../ui/words.ts';

interface HoldWords {
  /** Ends before the time, if there is one. */
  words: string;
  until?: Millis;
  serviceMessage?: string | undefined;
}

/** Says why pets wait, and how that ends: once, in the strip above every page. */
export function describeHold(hold: Hold, count: number): HoldWords {
  const pets = countOf(count, 'pet');
  switch (hold.type) {
    case 'key refused':
      return {
        words: `The service did not accept the API key. Enter another key to send ${pets}.`,
      };
    case 'refused':
    case 'retry later': {
      const { error, retryAt } = hold;
      const reason =
        retryAt === undefined
          ? error.summary
          : `The store asks to wait until ${formatWaitEnd(retryAt)}.`;
      const words = `${reason} ${countOf(count, 'pet is', 'pets are')} waiting.`;
      return { words, serviceMessage: error.serviceMessage };
    }
    case 'throttled': {
      const { until, serviceMessage } = hold;
      return { words: `The service is busy. ${pets} will be sent`, until, serviceMessage };
    }
    case 'offline':
      return { words: `You are offline. ${pets} will be sent when you are back online.` };
  }
}

/** Why a row waits to be sent or saved, and until when, if that is known. */
export interface Blocked {
  by: 'service' | 'person' | 'offline' | 'undo' | 'disk';
  until?: Millis | undefined;
}

interface WaitContext {
  hold: Hold | undefined;
  file?: ImportFile | undefined;
  /** Whether the row has a delay that has not ended. */
  hasTimeLeft: boolean;
  /** Whether the sender can save the outcome of a request. */
  canSave: boolean;
}

/** Returns why a row waits. Undefined if it does not, or only for the pets ahead of it. */
export function blockedOf(
  row: Pick<Row, 'status' | 'notBefore'>,
  { hold, file, hasTimeLeft, canSave }: WaitContext,
): Blocked | undefined {
  // Its response may have arrived.
  if (row.status === 'sending' && !canSave) return { by: 'disk' };
  if (!isWaiting(row) || statusIn(file, row) === 'stopped') return undefined;
  if (hasTimeLeft) return { by: 'undo', until: row.notBefore };
  if (row.status === 'waiting' && file?.paused) return { by: 'person' };
  switch (hold?.type) {
    case undefined:
      return undefined;
    case 'offline':
      return { by: 'offline' };
    case 'key refused':
      return { by: 'service' };
    case 'throttled':
      return { by: 'service', until: hold.until };
    case 'refused':
    case 'retry later':
      return { by: 'service', until: hold.retryAt };
  }
}

/** The strip of every page says why the service makes a row wait. */
export function describeWait({ by, until = 0 }: Blocked, seconds: number): string {
  if (by === 'undo') return `Sending in ${seconds} s`;
  if (by === 'disk') return 'Outcome not saved yet';
  if (by === 'offline') return 'Waiting: you are offline.';
  if (by === 'person') return 'Waiting: paused.';
  if (seconds > MAX_COUNTDOWN_SECONDS) return `Waiting until ${formatWaitEnd(until)}`;
  return seconds > 0 ? `Waiting ${seconds} s` : 'Waiting';
}

export function describePause(paused: Pause): ErrorDescription {
  switch (paused.why) {
    case 'person':
      return { summary: 'Paused.', nextStep: 'Press Resume to send the remaining rows.' };
    case 'unknown outcomes':
      return {
        summary: 'Paused. It is not known whether several rows were added.',
        nextStep: 'Check your connection, then resume. Those rows will not be sent again.',
      };
    case 'session ended':
      return {
        summary: 'Paused because the session ended.',
        nextStep: 'Press Resume to send the remaining rows.',
      };
    case 'refused': {
      const { nextStep: _other, ...error } = paused.error;
      return {
        ...error,
        summary: `Paused. ${error.summary}`,
        nextStep: 'Press Resume once the cause is fixed.',
      };
    }
  }
}

/**
 * @param error thrown by the database; unless it is `DatabaseUnavailable`, the disk is probably full
 * @param remedy what to do once there is space on the disk
 */
export function describeUnsaved(
  consequence: string,
  error?: unknown,
  remedy = 'try again',
): ErrorDescription {
  return {
    summary: `This browser could not save data, so ${consequence}.`,
    nextStep:
      error instanceof DatabaseUnavailable
        ? REMEDIES[error.problem]
        : `Free up disk space, then ${remedy}.`,
  };
}
