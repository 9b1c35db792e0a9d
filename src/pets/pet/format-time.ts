/**
 * Formats a time of today as `14:03`, and one of another day as `20 Nov 2026, 14:03`. The month is a word, because people
 * of different countries read the numbers of a date in different orders.
 *
 * @param at in milliseconds since 1970
 */
export function formatTime(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : formatDateTime(at);
}

/** Formats a time with its date, for text that is read on another day. */
export function formatDateTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
