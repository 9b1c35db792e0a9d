import { countOf } from '../../ui/words.ts';

/** The idle time in words, such as `30 minutes without use`. */
export const WITHOUT_USE = `${countOf(IDLE_MINUTES, 'minute')} without use`;

/**
 * How long before the idle end it is announced, in milliseconds: two minutes, but half of a shorter idle time, because
 * otherwise the page would be covered for most of the time.
 */
export function warningTime(idleMinutes: number): number {
  return Math.min(2, idleMinutes / 2) * 60_000;
}
