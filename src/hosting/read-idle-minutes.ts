/** The idle time without `VITE_IDLE_MINUTES`: short enough for a computer that several people share. */
const DEFAULT_IDLE_MINUTES = 30;

/**
 * Reads `VITE_IDLE_MINUTES`: after how many minutes without activity the key is forgotten.
 *
 * @throws Error that names the variable, the value and the rule
 */
export function readIdleMinutes(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_IDLE_MINUTES;
  const minutes = Number(text);
  if (minutes > 0 && minutes <= 24 * 60) return minutes;
  throw new Error(`VITE_IDLE_MINUTES is "${text}", but it must be more than 0 and at most 1440.`);
}
