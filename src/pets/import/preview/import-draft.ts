// The import being prepared. It stays in the page’s memory, so that visiting another page loses no corrections. If it
// is unsaved, the browser asks before the page is closed or reloaded (`src/app/frame/leave-question.ts`).
import type { CheckedRow, Corrections, RowLayout } from '../file/check-rows.ts';
import type { Columns } from '../file/columns.ts';
import type { Source } from '../file/read-source.ts';
import { createPageState } from '../page-state.ts';

export interface Reading {
  source: Source;
  /** Undefined until a person chooses them, if the first row does not name them. */
  columns: Columns | undefined;
  hasHeader: boolean;
  corrections: Corrections;
  discardedCount: number;
  readAt: number;
}

export interface PreviewDraft extends Reading {
  at: 'preview';
  columns: Columns;
  layout: RowLayout;
  rows: readonly CheckedRow[];
  /** Rows to send although they may already be in the store, by line, with the meaning of the duplicate (`meaningOf`). */
  sentAnyway: ReadonlyMap<number, string>;
  /** The ID of the import: each ID starts at most one. */
  id: string;
  /** The IDs of the rows of an earlier import that these correct, by line. */
  corrects?: ReadonlyMap<number, number>;
}

export type ImportDraft = { at: 'source' } | ({ at: 'columns' } & Reading) | PreviewDraft;

export const NO_DRAFT: ImportDraft = { at: 'source' };

const usePageDraft = createPageState<ImportDraft>(NO_DRAFT);

/** Returns the import being prepared, and the functions that change it. */
export function useImportDraft() {
  const [draft, replace] = usePageDraft();
  return {
    draft,
    show: (next: ImportDraft) => void replace(() => next),
    /** Changes the preview with this ID, unless another draft has replaced it. */
    update: (id: string, change: (current: PreviewDraft) => ImportDraft): ImportDraft =>
      replace((current) =>
        current.at === 'preview' && current.id === id ? change(current) : current,
      ),
  };
}

/** Whether the import being prepared would be lost with the page. */
export function useUnsavedImport(): boolean {
  return isUnsaved(useImportDraft().draft);
}

/** Whether a draft has corrections, choices or pasted rows, which no file has. */
export function isUnsaved(draft: ImportDraft): boolean {
  if (draft.at === 'source') return false;
  const hasChosen = draft.at === 'preview' && draft.sentAnyway.size > 0;
  return draft.corrections.size > 0 || draft.source.isPasted || hasChosen;
}
