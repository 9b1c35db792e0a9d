/** A time of today as `14:03`, of another day with its date. @param at milliseconds since 1970 */
export function timeWords(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? time : `${date.toLocaleDateString('en-GB')} ${time}`;
}
