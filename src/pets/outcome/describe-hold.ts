import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import { DatabaseUnavailable, REMEDIES } from '../../database/database-problem.ts';
import type { Pause } from '../../database/schema.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { formatWaitEnd } from '../../ui/format-time.ts';
import { countOf } from '../../ui/words.ts';

interface HoldWords {
  /** Ends before the time, if there is one. */
  words: string;
  /** In milliseconds since 1970. */
  until?: number;
  serviceMessage?: string | undefined;
}

/** Says why pets wait, and how that ends: once, in the strip above every page. */
export function describeHold(hold: Hold, count: number): HoldWords {
  const pets = countOf(count, 'pet');
  const reason = reasonToWait(hold);
  switch (hold.type) {
    case 'key refused':
      return { words: `${reason} Enter another key to send ${pets}.` };
    case 'refused':
    case 'retry later': {
      const words = `${reason} ${countOf(count, 'pet is', 'pets are')} waiting.`;
      return { words, serviceMessage: hold.error.serviceMessage };
    }
    case 'throttled': {
      const { until, serviceMessage } = hold;
      return { words: `${reason} ${pets} will be sent`, until, serviceMessage };
    }
    case 'offline':
      return { words: `${reason} ${pets} will be sent when you are back online.` };
  }
}

/** Says in one sentence why a pet waits. The strip above every page says how that ends. */
export function reasonToWait(hold: Hold): string {
  switch (hold.type) {
    case 'key refused':
      return 'The service did not accept the API key.';
    case 'refused':
    case 'retry later':
      return hold.retryAt === undefined
        ? hold.error.summary
        : `The store asks to wait until ${formatWaitEnd(hold.retryAt)}.`;
    case 'throttled':
      return 'The service is busy.';
    case 'offline':
      return 'You are offline.';
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
