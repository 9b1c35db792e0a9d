// The import that a person prepares. It is in the page's memory, so that a look at another page loses no corrections.
// If it is unsaved, the browser asks before the page is closed or reloaded (`src/app/frame/leave-question.ts`).
import type { CheckedRow, Corrections, RowLayout } from '../file/check-rows.ts';
import type { Columns } from '../file/columns.ts';
import type { Source } from '../file/read-source.ts';
import { createPageState } from '../page-state.ts';

/** How the rows of a file are to be read. */
export interface Reading {
  source: Source;
  /** Undefined if the first row does not name them, until a person chooses them. */
  columns: Columns | undefined;
  hasHeader: boolean;
  corrections: Corrections;
  /** How many corrections were dropped when other columns were chosen. */
  dropped: number;
  /** When the file was read, in milliseconds since 1970. */
  readAt: number;
}

/** The rows of a file, read and checked, with what a person has chosen. */
export interface PreviewDraft extends Reading {
  at: 'preview';
  columns: Columns;
  layout: RowLayout;
  rows: readonly CheckedRow[];
  /** The rows that may be in the store already and are sent anyway: why they may be, by their line. */
  sentAnyway: ReadonlyMap<number, string>;
  /** The ID of the import that is started with it: one ID starts at most one import. */
  id: string;
  /** The rows of an earlier import that these correct, by their line. */
  corrects?: ReadonlyMap<number, number>;
}

export type ImportDraft = { at: 'source' } | ({ at: 'columns' } & Reading) | PreviewDraft;

/** Before a file is chosen. */
export const NO_DRAFT: ImportDraft = { at: 'source' };

const usePageDraft = createPageState<ImportDraft>(NO_DRAFT);

/** The import that is prepared, and the two functions that change it. */
export function useImportDraft() {
  const [draft, replace] = usePageDraft();
  return {
    draft,
    /** Shows another draft, whatever is there. */
    show: (next: ImportDraft) => void replace(() => next),
    /** Changes the preview with this ID. If another draft has taken its place, nothing happens. */
    update: (id: string, change: (current: PreviewDraft) => ImportDraft): ImportDraft =>
      replace((current) =>
        current.at === 'preview' && current.id === id ? change(current) : current,
      ),
  };
}

/** Whether a person has corrected or pasted something that was not sent. */
export function useUnsavedImport(): boolean {
  return isUnsaved(useImportDraft().draft);
}

/** Whether a person has corrected, chosen or pasted something, which no file has. */
export function isUnsaved(draft: ImportDraft): boolean {
  if (draft.at === 'source') return false;
  const hasChosen = draft.at === 'preview' && draft.sentAnyway.size > 0;
  return draft.corrections.size > 0 || draft.source.isPasted || hasChosen;
}
