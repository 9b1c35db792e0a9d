// The import that a person prepares. It is in the page's memory, so that a look at another page loses no corrections.
// If it is unsaved, the browser asks before the page is closed or reloaded (`src/app/frame/leave-question.ts`).
import { useCallback, useSyncExternalStore } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { CheckedRow, Corrections, RowLayout } from '../file/check-rows.ts';
import type { Columns } from '../file/columns.ts';
import type { Source } from '../file/read-source.ts';

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

interface Held {
  draft: ImportDraft;
  listeners: Set<() => void>;
}

// By the `ended` signal of the connection, which stays the same until the session ends.
const held = new WeakMap<AbortSignal, Held>();

function draftOf(ended: AbortSignal): Held {
  const known = held.get(ended);
  if (known) return known;
  const opened: Held = { draft: NO_DRAFT, listeners: new Set() };
  held.set(ended, opened);
  // So that no names of pets stay in memory after the key was forgotten.
  ended.addEventListener('abort', () => {
    opened.draft = NO_DRAFT;
  });
  return opened;
}

/** The import that is prepared, and a function that replaces it. */
export function useImportDraft(): [draft: ImportDraft, replace: (next: ImportDraft) => void] {
  const { ended } = useConnection();
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = draftOf(ended);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [ended],
  );
  const current = () => draftOf(ended).draft;
  const draft = useSyncExternalStore(subscribe, current, () => NO_DRAFT);
  const replace = useCallback(
    (next: ImportDraft) => {
      if (ended.aborted) return;
      const own = draftOf(ended);
      own.draft = next;
      for (const listener of own.listeners) listener();
    },
    [ended],
  );
  return [draft, replace];
}

/** Whether a person has corrected or pasted something that was not sent. */
export function useUnsavedImport(): boolean {
  const [draft] = useImportDraft();
  return isUnsaved(draft);
}

/** Whether a person has corrected, chosen or pasted something, which no file has. */
export function isUnsaved(draft: ImportDraft): boolean {
  if (draft.at === 'source') return false;
  const hasChosen = draft.at === 'preview' && draft.sentAnyway.size > 0;
  return draft.corrections.size > 0 || draft.source.isPasted || hasChosen;
}
