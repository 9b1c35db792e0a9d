import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import { isDone, type PressEntry } from '../../outbox/entries.ts';
import { statusesToShow } from '../../outbox/entry-facts.ts';
import type { FoundRows } from '../../outbox/file-rows.ts';
import { useFileRows, useRows } from '../../outbox/queries/use-entries.ts';
import { useKept } from './use-kept.ts';

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
export const ROWS_AT_A_TIME = 25;

/** What a person has chosen to see of the rows of an entry. */
interface Choice {
  showsAll: boolean;
  limit: number;
}

const FIRST_ROWS: Choice = { showsAll: false, limit: ROWS_AT_A_TIME };

/** What an opened entry shows. */
export interface OpenedRows extends FoundRows, Choice {
  /** Whether no row of a finished entry needs review, so that all rows are listed. */
  hasNothingToReview: boolean;
  /** The number of its rows that match, or have matched, and of those that can be shown now. */
  kept: number;
  listed: number;
  /** Of those, the first `limit`. */
  rows: readonly Row[];
  choose: (choice: Partial<Choice>) => void;
}

/** Finds the rows of a file, and reads those that are shown. What is shown stays until others are read. */
export function useOpenedFile(id: string, filter: SentFilter) {
  const found = useFileRows(id, filter);
  const { view, ids, choose } = useView(found.data);
  const read = useRows(ids, view);
  const rows = ids.length === 0 ? [] : read.data?.rows;
  const shown = ids.length > 0 && read.isPlaceholderData ? read.data.view : view;
  const opened: OpenedRows | null | undefined = shown && rows && { ...shown, rows, choose };
  return { opened, query: found.data ? read : found };
}

export function useOpenedPress(entry: PressEntry, filter: SentFilter): OpenedRows {
  const statuses = statusesToShow(entry.file, filter);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const matching = idsOf(entry.rows.filter(({ status }) => statuses.includes(status)));
  const { view, ids, choose } = useView({ entry, filter, ids: idsOf(entry.rows), matching });
  return { ...view, rows: entry.rows.filter(({ id }) => ids.includes(id)), choose };
}

const NO_IDS: readonly number[] = [];

/** Returns what is to be shown of an entry, if its rows are found, and the IDs of these rows. */
function useView<Found extends FoundRows | null | undefined>(found: Found) {
  const [chosen, setChosen] = useState<Choice & { of?: SentFilter | undefined }>(FIRST_ROWS);
  const { filter, ids = NO_IDS } = found ?? {};
  const { showsAll, limit } = chosen.of === filter ? chosen : FIRST_ROWS;
  const matching = new Set(found?.matching);
  const all = ids.map((id) => ({ id }));
  const { shown: kept } = useKept(all, ({ id }) => matching.has(id), { view: filter ?? '' });
  const hasNothingToReview =
    found != null && kept.length === 0 && filter === 'all' && isDone(found.entry);
  const listed = showsAll || hasNothingToReview ? all : kept;
  return {
    view: found && {
      ...found,
      showsAll,
      limit,
      hasNothingToReview,
      kept: kept.length,
      listed: listed.length,
    },
    ids: listed.slice(0, limit).map(({ id }) => id),
    choose: (choice: Partial<Choice>) =>
      setChosen({ ...FIRST_ROWS, showsAll, ...choice, of: filter }),
  };
}
