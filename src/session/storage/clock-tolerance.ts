/**
 * How far the wall clock may step back, in milliseconds, before a time that is ahead of it counts for
 * nothing: computers correct their clocks by seconds while they are in use.
 */
export const CLOCK_TOLERANCE = 60_000;
