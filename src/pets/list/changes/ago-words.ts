/** How long ago something was: `12 seconds ago`. A clock that was set back says `just now`. */
export function agoWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}

// No `Intl` beside the first rows: see `join-words.ts`.
function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
