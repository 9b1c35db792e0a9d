// The steps of an import, from its file to its result. They stay in the page's memory while its session lasts.
import type { Correction, Corrections } from './file/check-rows.ts';
import type { Columns } from './file/columns.ts';
import type { RowProblem } from './file/read-row.ts';
import type { Source } from './file/read-source.ts';

/** A file or pasted rows, as read. */
export interface Reading {
  /** The ID of the import: each ID starts at most one. */
  id: string;
  source: Source;
  /** Undefined until a person chooses them, if the first row does not name them. */
  columns: Columns | undefined;
  hasHeader: boolean;
  corrections: Corrections;
  discardedCount: number;
  readAt: number;
}

/** The rows of an earlier import that a preview corrects. */
export interface ToCorrect {
  /** The ID of that import. */
  group: string;
  /** The IDs of its rows, by line. */
  ids: ReadonlyMap<number, number>;
  /** Why its rows were not added, by line. */
  reasons: ReadonlyMap<number, RowProblem>;
}

/** The rows to import. What they mean is computed from the file and the corrections (`useCheckedRows`). */
export interface Prepared extends Reading {
  columns: Columns;
  skipsDuplicates: boolean;
  toCorrect?: ToCorrect;
}

export type Step =
  | { at: 'source' }
  | ({ at: 'columns' } & Reading)
  | ({ at: 'preview' } & Prepared)
  /** Started, or seen running in another tab. It may have ended, but this page has not shown its result. */
  | { at: 'running'; id: string }
  | { at: 'result'; id: string };

export type StepAction =
  | { type: 'read'; reading: Reading }
  | { type: 'change columns' }
  | { type: 'correct rows'; prepared: Prepared }
  /** Replaces the corrections of one line. */
  | { type: 'correct'; id: string; line: number; correction: Correction | undefined }
  | { type: 'skip duplicates'; skips: boolean }
  | { type: 'run' | 'see result'; id: string }
  | { type: 'leave' };

export const FIRST_STEP: Step = { at: 'source' };

/** Ignores what does not belong to the current step, such as text typed for another file. */
export function reduceStep(step: Step, action: StepAction): Step {
  switch (action.type) {
    case 'read': {
      const { columns, ...reading } = action.reading;
      return columns
        ? { ...reading, columns, skipsDuplicates: true, at: 'preview' }
        : { ...reading, columns, at: 'columns' };
    }
    case 'change columns':
      return step.at === 'preview' ? { ...step, at: 'columns' } : step;
    case 'correct rows':
      return { ...action.prepared, at: 'preview' };
    case 'correct': {
      if (step.at !== 'preview' || step.id !== action.id) return step;
      const corrections = new Map(step.corrections);
      if (action.correction) corrections.set(action.line, action.correction);
      else corrections.delete(action.line);
      return { ...step, corrections };
    }
    case 'skip duplicates':
      return step.at === 'preview' ? { ...step, skipsDuplicates: action.skips } : step;
    case 'run':
      if (isPrepared(step) && step.id !== action.id) return step;
      return step.at === 'running' && step.id === action.id
        ? step
        : { at: 'running', id: action.id };
    case 'see result':
      return { at: 'result', id: action.id };
    case 'leave':
      return step.at === 'preview' && step.toCorrect
        ? { at: 'result', id: step.toCorrect.group }
        : FIRST_STEP;
  }
}

function isPrepared(step: Step): step is Extract<Step, Reading> {
  return step.at === 'columns' || step.at === 'preview';
}

/** Whether a step has corrections or pasted rows, which no file has, and which would be lost with the page. */
export function isUnsaved(step: Step): boolean {
  return isPrepared(step) && (step.corrections.size > 0 || step.source.isPasted);
}
