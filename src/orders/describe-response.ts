import type { ResponseShape } from './response-shape.ts';
import { formatCount } from '../ui/words.ts';

interface Shown {
  /** How many rows are shown at most. */
  shown: number;
  /** Whether the last request failed, so that the shape is that of an earlier response. */
  hasFailed: boolean;
}

/**
 * Says how many orders the service sent, which need not be all that the store has. Empty if there is
 * only a failure, which has a notice of its own.
 */
export function describeResponse(
  shape: ResponseShape | undefined,
  { shown, hasFailed }: Shown,
): string {
  if (shape === undefined) return hasFailed ? '' : 'Loading orders…';
  if (hasFailed) return 'What is shown here is old: it was read before the failure.';
  if (shape.kind === 'empty list') return 'The service sent an empty list.';
  if (shape.kind === 'other')
    return 'The response is not a list of objects with fields, so it is shown as JSON.';
  const received = shape.rows.length;
  if (received === 1) return 'Showing the only order that the service sent.';
  const count = formatCount(received);
  return received <= shown
    ? `Showing all ${count} orders that the service sent.`
    : `Showing ${formatCount(shown)} of the ${count} orders that the service sent.`;
}
