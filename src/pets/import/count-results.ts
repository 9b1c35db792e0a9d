import type { RowState } from '../../sending/journal/entry.ts';
import { resultOf } from '../outcome/result-text.ts';

/**
 * The number of rows of an import with each outcome. A decided row counts as the user decided. Rows that
 * an earlier import sent are not counted.
 */
export interface ResultCounts {
  added: number;
  failed: number;
  unknown: number;
  /** Rows with a problem, which are never sent, and rows that certainly were not sent. */
  notSent: number;
  /** Rows that are still to be sent. */
  waiting: number;
  onItsWay: number;
}

/** Counts the rows with each outcome. */
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
    const count = countKey(state);
    if (count) counts[count] += 1;
  }
  return counts;
}

function countKey(state: RowState): keyof ResultCounts | undefined {
  const { is } = state;
  if (is === 'added before' || is === 'unknown before') return undefined;
  if (is === 'waiting') return 'waiting';
  if (is === 'on its way') return 'onItsWay';
  const result = resultOf(state);
  return result === 'not sent' ? 'notSent' : result;
}
