import type { RowState } from '../../sending/journal/entry.ts';
import { resultOf } from './results-file.ts';

/**
 * How many rows of an import became what. Rows that an import before it has sent are in none of the
 * counts; what a person has decided counts as they decided it.
 */
export interface ResultCounts {
  added: number;
  failed: number;
  unknown: number;
  /** Those with a problem, which are never sent. */
  notSent: number;
  /** Those that are still to be sent. */
  waiting: number;
  onItsWay: number;
}

export function countResults(rows: Iterable<{ state: RowState }>): ResultCounts {
  const counts: ResultCounts = {
    added: 0,
    failed: 0,
    unknown: 0,
    notSent: 0,
    waiting: 0,
    onItsWay: 0,
  };
  for (const { state } of rows) {
    const count = countOf(state);
    if (count) counts[count] += 1;
  }
  return counts;
}

function countOf(state: RowState): keyof ResultCounts | undefined {
  const { is } = state;
  if (is === 'added before' || is === 'unknown before') return undefined;
  if (is === 'waiting') return 'waiting';
  if (is === 'on its way') return 'onItsWay';
  const result = resultOf(state);
  return result === 'not sent' ? 'notSent' : result;
}
