import { useState } from 'react';
import { filterRows, type PreviewRow, problemLines, type RowFilter } from './preview-rows.ts';

interface ChosenFilter {
  filter: RowFilter;
  /** The lines that had problems when it was chosen. */
  wrong: ReadonlySet<number>;
}

/** Returns the chosen filter, and the rows that it shows. */
export function useRowFilter(rows: readonly PreviewRow[]) {
  const [{ filter, wrong }, setChosen] = useState<ChosenFilter>({
    filter: 'all',
    wrong: new Set(),
  });
  return {
    filter,
    shown: filterRows(rows, filter, wrong),
    choose: (next: RowFilter) => setChosen({ filter: next, wrong: problemLines(rows) }),
  };
}
