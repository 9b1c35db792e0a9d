/** How long a key may lie open on a shared computer, unless the build says otherwise. */
const USUAL = 30;

/**
 * Reads `VITE_IDLE_MINUTES`, while building and in the page.
 *
 * @throws Error that names the variable, the value and the rule
 */
export function readIdleMinutes(text: string | undefined): number {
  if (text === undefined || text === '') return USUAL;
  const minutes = Number(text);
  if (minutes > 0 && minutes <= 24 * 60) return minutes;
  throw new Error(`VITE_IDLE_MINUTES is "${text}", but it must be a number from 0 to 1440.`);
}
