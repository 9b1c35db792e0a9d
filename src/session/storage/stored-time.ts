/** How far computers correct their clocks while they are in use, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/**
 * Whether a stored time is less than a lifetime ago, in milliseconds. False for a time further ahead than clocks are
 * corrected, and for what is not a number: the clock was set back, or the text is not ours.
 */
export function isRecent(time: number, lifetime: number, now: number): boolean {
  const age = now - time;
  return age >= -CLOCK_TOLERANCE && age < lifetime;
}
