/**
 * How far ahead of the wall clock a stored time may be, in milliseconds. Computers correct their clocks
 * by seconds while they are in use.
 */
export const CLOCK_TOLERANCE = 60_000;
