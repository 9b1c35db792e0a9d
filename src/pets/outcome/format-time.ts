/**
 * Formats a time of today as `14:03`, and one of another day as `20/11/2026 14:03`.
 *
 * @param at in milliseconds since 1970
 */
export function formatTime(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? time : `${date.toLocaleDateString('en-GB')} ${time}`;
}
