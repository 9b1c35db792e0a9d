/** Formats an age: `12 seconds ago`. A negative one, after the clock was set back, is `just now`. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}

// Without `Intl`, whose first object takes 17 ms: see `join-words.ts`.
function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
