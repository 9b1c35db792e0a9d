import type { Progress } from '../current-import.ts';
import { formatCount } from '../../../ui/words.ts';

/**
 * The speed of an import and an estimate of the time left: `52 rows per second, about 3 minutes left`.
 * Empty if no speed is known.
 */
export function describeTimeLeft({
  total,
  done,
  rowsPerSecond,
}: Pick<Progress, 'total' | 'done' | 'rowsPerSecond'>): string {
  if (!rowsPerSecond) return '';
  const rate =
    rowsPerSecond >= 10
      ? `${formatCount(Math.round(rowsPerSecond))} rows per second`
      : `${Math.round(rowsPerSecond * 60)} rows per minute`;
  return `${rate}, ${leftWords((total - done) / rowsPerSecond)}`;
}

function leftWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} minutes left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
