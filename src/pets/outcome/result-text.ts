import type { Outcome } from '../../sending/journal/outcome.ts';

/** The outcome of a row in the Result column of a results file. */
export type ResultText = 'added' | 'refused' | 'unknown' | 'not added' | 'not sent';

/** Returns the text of a row's outcome for the Result column. A decided row counts as the person decided. */
export function resultOf(outcome: Outcome): ResultText {
  switch (outcome.is) {
    case 'added':
    case 'added before':
      return 'added';
    case 'refused':
      return 'refused';
    case 'on its way':
    case 'unknown':
    case 'unknown before':
      return 'unknown';
    case 'waiting':
    case 'not sent':
    case 'problem':
      return 'not sent';
    case 'decided':
      return outcome.how === 'not added' ? 'not added' : 'added';
  }
}

/**
 * Reads a cell of the Result column: whether an earlier import added the row, or left it unknown. Undefined for any
 * other text: such a row may be sent.
 */
export function readEarlierResult(cell: string): 'added' | 'unknown' | undefined {
  const word = cell.trim().toLowerCase();
  return word === 'added' || word === 'unknown' ? word : undefined;
}
