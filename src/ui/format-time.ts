/**
 * Formats a time of today as `14:03`, and one of another day as `20 Nov 2026, 14:03`. The month is a word, because the
 * order of day and month differs between countries.
 *
 * @param at in milliseconds since 1970
 */
export function formatTime(at: number): string {
  return isToday(at) ? formatClock(at) : formatDateTime(at);
}

/** Formats a time of any day as `14:03`, under a heading that has the day. */
export function formatClock(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short' });
}

/** Formats a time in a sentence: `at 14:03`, or `on 20 Nov 2026 at 14:03` on another day. */
export function atTime(at: number): string {
  return isToday(at) ? `at ${formatTime(at)}` : onDateAtTime(at);
}

/** As `atTime`, but always with the date, for text that may be read on another day. */
export function onDateAtTime(at: number): string {
  return `on ${formatDateTime(at).replace(', ', ' at ')}`;
}

/** Formats a time with its date, for text that may be read on another day, and for times that the service sent. */
export function formatDateTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a day for a heading: `Today`, `Yesterday`, or `Fri 20 Nov`. */
export function formatDay(at: number): string {
  if (isToday(at)) return 'Today';
  const nextDay = new Date(at);
  nextDay.setDate(nextDay.getDate() + 1);
  if (isToday(nextDay.getTime())) return 'Yesterday';
  return new Date(at).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

const MINUTE_MS = 60_000;

/** Formats the end of a wait like `formatTime`, rounded up to the minute, so that it is never too early. */
export function formatWaitEnd(at: number): string {
  return formatTime(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
}

export function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString();
}
