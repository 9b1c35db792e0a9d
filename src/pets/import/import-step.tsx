// The steps of an import, from its file to its result. They stay in the page's memory while its session lasts.
import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useReducer,
} from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { CorrectInFileContext } from '../outcome/correct-in-file.ts';
import type { Correction, Corrections } from './file/check-rows.ts';
import type { Columns, Source } from './file/read-source.ts';

/** The rows of an import to correct, beginning with one of its lines. */
interface RowsToCorrect {
  id: string;
  line?: number | undefined;
}

/** Rows that are not sent yet. */
interface Unsent {
  corrections: Corrections;
  readAt: number;
  /** What **Correct** opens instead of them, once a person has discarded them. */
  wanted?: RowsToCorrect | undefined;
}

/** A file or pasted rows, as read. */
export interface Reading extends Unsent {
  /** The ID of the import: each ID starts at most one. */
  id: string;
  source: Source;
  /** Undefined until a person chooses them, if the first row does not name them. */
  columns: Columns | undefined;
  hasHeader: boolean;
  discardedCount: number;
}

/** The rows to import. What they mean is computed from the file and the corrections (`useCheckedRows`). */
export interface Prepared extends Reading {
  columns: Columns;
  skipsDuplicates: boolean;
}

/** The rows of an import that were not added. They are read from **Sent** (`CorrectRows`). */
export interface Correcting extends RowsToCorrect, Unsent {
  skipsDuplicates: boolean;
}

export function newReading(source: Source): Reading {
  return {
    id: crypto.randomUUID(),
    source,
    columns: source.columns,
    hasHeader: true,
    corrections: new Map(),
    discardedCount: 0,
    readAt: Date.now(),
  };
}

export type Step =
  | { at: 'source' }
  | ({ at: 'columns' } & Reading)
  | ({ at: 'preview' } & Prepared)
  | ({ at: 'correct' } & Correcting)
  /** Started, or seen running in another tab. It may have ended, but this page has not shown its result. */
  | { at: 'running'; id: string }
  | { at: 'result'; id: string };

export type StepAction =
  | { type: 'read'; reading: Reading }
  | { type: 'change columns' }
  /** Replaces the corrections of one line. */
  | { type: 'correct'; id: string; line: number; correction: Correction | undefined }
  | { type: 'skip duplicates'; skips: boolean }
  /** Opens the rows of an import to correct. Asks first if other rows would be lost. */
  | ({ type: 'correct rows' } & RowsToCorrect)
  /** Keeps the rows that would be lost. */
  | { type: 'keep' }
  /** A press has started it, or sent the corrected rows of it. */
  | { type: 'run' | 'send corrected'; id: string }
  /** These imports have not ended, the newest first, whichever tab started them. */
  | { type: 'see running'; ids: readonly string[] }
  | { type: 'see result'; id: string }
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
    case 'correct': {
      if ((step.at !== 'preview' && step.at !== 'correct') || step.id !== action.id) return step;
      const corrections = new Map(step.corrections);
      if (action.correction) corrections.set(action.line, action.correction);
      else corrections.delete(action.line);
      return { ...step, corrections };
    }
    case 'skip duplicates':
      return step.at === 'preview' || step.at === 'correct'
        ? { ...step, skipsDuplicates: action.skips }
        : step;
    case 'correct rows': {
      const { id, line } = action;
      if (step.at === 'correct' && step.id === id) return { ...step, line };
      return isUnsent(step) && isUnsaved(step)
        ? { ...step, wanted: { id, line } }
        : correcting({ id, line });
    }
    case 'keep':
      return isUnsent(step) ? { ...step, wanted: undefined } : step;
    case 'run':
      if (step.at === 'correct' || (isPrepared(step) && step.id !== action.id)) return step;
      return step.at === 'running' && step.id === action.id
        ? step
        : { at: 'running', id: action.id };
    case 'send corrected':
      return { at: 'result', id: action.id };
    case 'see running': {
      const [id] = action.ids;
      return id === undefined ? step : reduceStep(step, { type: 'run', id });
    }
    case 'see result':
      // Rows that are not sent yet stay, while the page shows another import.
      return isUnsent(step) ? step : { at: 'result', id: action.id };
    case 'leave':
      if (isUnsent(step) && step.wanted) return correcting(step.wanted);
      return step.at === 'correct' ? { at: 'result', id: step.id } : FIRST_STEP;
  }
}

function correcting(rows: RowsToCorrect): Step {
  const empty = { corrections: new Map(), skipsDuplicates: true, readAt: Date.now() };
  return { ...rows, ...empty, at: 'correct' };
}

/** Whether a step has rows that are not sent yet. */
export function isUnsent(step: Step): step is Extract<Step, Unsent> {
  return isPrepared(step) || step.at === 'correct';
}

function isPrepared(step: Step): step is Extract<Step, Reading> {
  return step.at === 'columns' || step.at === 'preview';
}

/** Whether a step has corrections or pasted rows, which no file has, and which would be lost with the page. */
export function isUnsaved(step: Step): boolean {
  if (step.at === 'correct') return step.corrections.size > 0;
  return isPrepared(step) && (step.corrections.size > 0 || step.source.isPasted);
}

/** `followed`: the IDs of imports that this page has started or seen running, and whose result it has not shown. */
interface State {
  step: Step;
  followed: readonly string[];
}

function reduce({ step, followed }: State, action: StepAction): State {
  return { step: reduceStep(step, action), followed: reduceFollowed(followed, action) };
}

function reduceFollowed(followed: readonly string[], action: StepAction): readonly string[] {
  if (action.type === 'see result') return followed.filter((id) => id !== action.id);
  const ids = action.type === 'see running' ? action.ids : action.type === 'run' ? [action.id] : [];
  return ids.length === 0 ? followed : [...new Set([...followed, ...ids])];
}

type StepState = readonly [Step, Dispatch<StepAction>, State['followed']];

const FIRST: State = { step: FIRST_STEP, followed: [] };
const StepContext = createContext<StepState>([FIRST_STEP, () => undefined, []]);

/** Keeps the step of the import while a person visits other pages. Goes with its session. */
export function ImportSteps({ children }: { children: ReactNode }) {
  const [{ step, followed }, dispatch] = useReducer(reduce, FIRST);
  const value = useMemo((): StepState => [step, dispatch, followed], [step, followed]);
  const [, navigate] = useLocation();
  const correctInFile = useCallback(
    (id: string, line: number) => {
      dispatch({ type: 'correct rows', id, line });
      navigate(addressOf.import);
    },
    [navigate],
  );
  return (
    <StepContext value={value}>
      <CorrectInFileContext value={correctInFile}>{children}</CorrectInFileContext>
    </StepContext>
  );
}

export function useImportStep(): StepState {
  return use(StepContext);
}
