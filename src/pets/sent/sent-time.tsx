import { timeWords } from '../outcome/time-words.ts';

/** @param at milliseconds since 1970 */
export function SentTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>;
}
