// Why pets wait, or were not saved.
import type { ErrorDescription } from '../../../api/errors/describe-error.ts';
import { DatabaseUnavailable, REMEDIES } from '../../../database/database-problem.ts';
import type { Millis, Pause } from '../../../database/schema.ts';
import type { Obstacle } from '../../../outbox/obstacle.ts';
import { formatWaitEnd } from '../../../ui/format-time.ts';
import { countOf } from '../../../ui/words.ts';
import type { Line, LineButton } from './line.ts';

/** Why the key was refused, in the words of the session's screens. */
export interface RefusedKey {
  title: string;
  action: string;
  reason: string;
  serviceMessage?: string | undefined;
}

const REFUSED_KEY: RefusedKey = {
  title: 'Enter your API key',
  action: 'Enter another key',
  reason: 'The store did not accept the API key.',
};

interface ObstacleWords {
  tone: Line['tone'];
  /** If there is `until`, the time that is left follows it. */
  sentence: string;
  until?: Millis;
  serviceMessage?: string | undefined;
  /** The buttons that end the obstacle. */
  buttons?: readonly LineButton[];
}

/**
 * Says why nothing is sent, and how that ends: once, in the strip below the banner.
 *
 * @param count how many pets wait
 */
export function describeObstacle(
  obstacle: Obstacle,
  count: number,
  refusedKey = REFUSED_KEY,
): ObstacleWords {
  const pets = countOf(count, 'pet');
  switch (obstacle.by) {
    case 'key': {
      const { title: label, action, reason, serviceMessage } = refusedKey;
      return {
        tone: 'failed',
        sentence: `${reason} ${action} to ${count > 0 ? `send ${pets}` : 'continue'}.`,
        serviceMessage,
        buttons: [{ label, command: { type: 'enter key' } }],
      };
    }
    case 'refusal': {
      const { error, status, until } = obstacle;
      const isOfKey = status === 403;
      // Nothing is sent at that time: after such a wait, a person decides.
      const sentence =
        until === undefined
          ? `${error.summary} ${countOf(count, 'pet is', 'pets are')} waiting.`
          : `The store asks to wait until ${formatWaitEnd(until)}. Then press Try again to send ${pets}.`;
      return {
        tone: 'waiting',
        sentence,
        serviceMessage: error.serviceMessage,
        buttons: [
          { label: 'Try again', command: { type: 'try again' } },
          ...(isOfKey
            ? [{ label: REFUSED_KEY.action, command: { type: 'enter key' } } as const]
            : []),
        ],
      };
    }
    case 'throttle': {
      const { until, serviceMessage } = obstacle;
      const sentence = `The store is busy. ${pets} will be sent`;
      return { tone: 'waiting', sentence, until, serviceMessage };
    }
    case 'offline': {
      const sentence = `You are offline. ${pets} will be sent when you are back online.`;
      return { tone: 'waiting', sentence };
    }
    case 'disk': {
      const { summary } = describeUnsaved('sending has stopped');
      const sentence = `${summary} Free up disk space. Sending will then resume automatically.`;
      return { tone: 'failed', sentence };
    }
    case 'other tab':
      return {
        tone: 'waiting',
        sentence:
          'Another tab is sending, but does not respond. Show that tab, or send from here: pets that it is sending may then need an answer.',
        buttons: [{ label: 'Send from here', command: { type: 'send from here' } }],
      };
    case 'forget key': {
      const sentence = [
        'A tab asks whether to forget the key.',
        ...(count > 0 ? [`${pets} will be sent if you keep the key.`] : []),
      ].join(' ');
      return { tone: 'waiting', sentence };
    }
  }
}

/** The label of a line whose pets wait. The strip says the whole reason, once for all lines. */
export function describeWait(obstacle: Obstacle): Pick<Line, 'tone' | 'label' | 'until'> {
  return {
    tone: 'waiting',
    label: obstacle.by === 'offline' ? ['Waiting', ': you are offline.'] : ['Waiting'],
    until: obstacle.by === 'throttle' ? obstacle.until : undefined,
  };
}

export function describePause(paused: Pause): ErrorDescription {
  switch (paused.why) {
    case 'person':
      return { summary: 'Paused.', nextStep: 'Press Resume to send the remaining rows.' };
    case 'unknown outcomes': {
      const { error } = paused;
      // A response, such as a 500, came over a connection that works.
      const todo =
        error === undefined || error.isUnanswered
          ? 'Check your connection, then resume.'
          : `${error.summary} Press Resume once the cause is fixed.`;
      return {
        ...error,
        summary: 'Paused. It is not known whether several rows were added.',
        nextStep: `${todo} Those rows will not be sent again.`,
      };
    }
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
