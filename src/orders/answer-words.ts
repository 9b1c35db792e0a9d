import type { AnswerShape } from './answer-shape.ts';

interface Sight {
  /** How many rows are shown at most. */
  shown: number;
  /** The last read failed, so that what is shown was read before. */
  failed: boolean;
}

/**
 * What the page shows, in words that claim no more than is known: how many orders came, not how
 * many the store has. Empty where a failure alone is shown, which speaks for itself.
 */
export function answerWords(shape: AnswerShape | undefined, { shown, failed }: Sight): string {
  if (shape === undefined) return failed ? '' : 'Loading orders…';
  if (failed) return 'What is shown here is old: it was read before the failure.';
  if (shape.kind === 'empty list') return 'The service sent an empty list.';
  if (shape.kind === 'other')
    return 'The answer is no list of objects with fields. It is shown as JSON.';
  const came = shape.rows.length;
  if (came === 1) return 'Showing the only order that came.';
  const count = came.toLocaleString('en');
  return came <= shown
    ? `Showing all ${count} orders that came.`
    : `Showing ${shown.toLocaleString('en')} of the ${count} orders that came.`;
}
