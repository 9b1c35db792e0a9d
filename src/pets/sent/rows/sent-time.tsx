import { formatTime } from '../../outcome/format-time.ts';

/** When a pet was sent. @param at in milliseconds since 1970 */
export function SentTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>;
}
