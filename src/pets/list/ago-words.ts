const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago something was: `12 seconds ago`. A clock that was set back says `just now`. */
export function agoWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 60) return AGO.format(-seconds, 'second');
  if (seconds < 3600) return AGO.format(-Math.floor(seconds / 60), 'minute');
  return AGO.format(-Math.floor(seconds / 3600), 'hour');
}
