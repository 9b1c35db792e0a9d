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
import { CorrectInFileContext } from '../sent-lines/correct-in-file.ts';
import type { FileCorrections, Correction } from './file/check-rows.ts';
import type { Columns, Source } from './file/read-source.ts';

/** The rows of an import to correct, beginning with one of its lines. */
interface RowsToCorrect {
  id: string;
  line?: number | undefined;
}

/** Rows that are not sent yet. */
interface RowsToSend {
  corrections: FileCorrections;
  readAt: number;
  /** What **Correct** opens instead of them, once a person has discarded them. */
  wanted?: RowsToCorrect | undefined;
}

/** A file or pasted rows, as read. */
export interface Reading extends RowsToSend {
  /** The ID of the import: each ID starts at most one. */
  id: string;
  source: Source;
  /** Undefined until a person chooses them, if the first row does not name them. */
  columns: Columns | undefined;
  hasHeader: boolean;
  discardedCount: number;
}

/** Which rows are skipped. Others of their kind are sent anyway. */
export interface Skips {
  /** Rows that may already be in the store. */
  skipsDuplicates: boolean;
  /** Rows that repeat an earlier one of the file: two pets may be alike. */
  skipsRepeats: boolean;
}

/** The rows to import. What they mean is computed from the file and the corrections (`useCheckedRows`). */
export interface Prepared extends Reading, Skips {
  columns: Columns;
}

/** The rows of an import that were not added. They are read from **Sent** (`CorrectRows`). */
export interface Correcting extends RowsToCorrect, RowsToSend, Skips {}

export type Step =
  | { at: 'source' }
  | ({ at: 'columns' } & Reading)
  | ({ at: 'preview' } & Prepared)
  | ({ at: 'correct' } & Correcting)
  /** Started, or seen running in another tab. It may have ended, but this page has not shown its result. */
  | { at: 'running'; id: string }
  | { at: 'result'; id: string };

export type StepAction =
  /** The text of the field for pasted rows. */
  | { type: 'paste'; text: string }
  | { type: 'read'; reading: Reading }
  | { type: 'change columns' }
  /** Replaces the corrections of these lines. */
  | { type: 'correct'; id: string; changes: ReadonlyMap<number, Correction | undefined> }
  | { type: 'skip'; skips: Partial<Skips> }
  /** Opens the rows of an import to correct. Asks first if other rows would be lost. */
  | ({ type: 'correct rows' } & RowsToCorrect)
  /** Keeps the rows that would be lost. */
  | { type: 'keep' }
  /** A press has started it. */
  | { type: 'run'; id: string }
  /** `left`: the lines that are still to correct. Only their corrections stay, to be sent or discarded. */
  | { type: 'send corrected'; id: string; left: readonly number[] }
  /** These imports have not ended, the newest first, whichever tab started them. */
  | { type: 'see running'; ids: readonly string[] }
  | { type: 'see result'; id: string }
  | { type: 'another file'; unfinished: readonly string[] }
  | { type: 'leave' };

export const FIRST_STEP: Step = { at: 'source' };

const SKIPS_ALL: Skips = { skipsDuplicates: true, skipsRepeats: true };

/** Ignores what does not belong to the current step, such as text typed for another file. */
export function reduceStep(step: Step, action: StepAction): Step {
  switch (action.type) {
    case 'paste':
      return step;
    case 'read': {
      const { columns, ...reading } = action.reading;
      return columns
        ? { ...reading, ...SKIPS_ALL, columns, at: 'preview' }
        : { ...reading, columns, at: 'columns' };
    }
    case 'change columns':
      return step.at === 'preview' ? { ...step, at: 'columns' } : step;
    case 'correct': {
      if ((step.at !== 'preview' && step.at !== 'correct') || step.id !== action.id) return step;
      const corrections = new Map(step.corrections);
      for (const [line, correction] of action.changes)
        if (correction) corrections.set(line, correction);
        else corrections.delete(line);
      return { ...step, corrections };
    }
    case 'skip':
      return step.at === 'preview' || step.at === 'correct' ? { ...step, ...action.skips } : step;
    case 'correct rows': {
      const { id, line } = action;
      if (step.at === 'correct' && step.id === id) return { ...step, line };
      return hasRowsToSend(step) && isUnsaved(step)
        ? { ...step, wanted: { id, line } }
        : correcting({ id, line });
    }
    case 'keep':
      return hasRowsToSend(step) ? { ...step, wanted: undefined } : step;
    case 'run':
      if (step.at === 'correct' || (isPrepared(step) && step.id !== action.id)) return step;
      return step.at === 'running' && step.id === action.id
        ? step
        : { at: 'running', id: action.id };
    case 'send corrected': {
      const { id, left } = action;
      if (step.at !== 'correct' || step.id !== id) return step;
      const corrections = new Map([...step.corrections].filter(([line]) => left.includes(line)));
      return corrections.size > 0
        ? { ...step, line: undefined, corrections }
        : { at: 'result', id };
    }
    case 'see running': {
      // Another import does not take the place of the one that the page shows.
      const id = 'id' in step ? action.ids.find((other) => other === step.id) : action.ids[0];
      return id === undefined ? step : reduceStep(step, { type: 'run', id });
    }
    case 'see result':
      // Rows that are not sent yet stay, while the page shows another import.
      return hasRowsToSend(step) ? step : { at: 'result', id: action.id };
    case 'another file':
      return hasRowsToSend(step) ? step : FIRST_STEP;
    case 'leave':
      if (hasRowsToSend(step) && step.wanted) return correcting(step.wanted);
      return step.at === 'correct' ? { at: 'result', id: step.id } : FIRST_STEP;
  }
}

function correcting(rows: RowsToCorrect): Step {
  const empty = { ...SKIPS_ALL, corrections: new Map(), readAt: Date.now() };
  return { ...rows, ...empty, at: 'correct' };
}

/** Whether a step has rows that are not sent yet. */
export function hasRowsToSend(step: Step): step is Extract<Step, RowsToSend> {
  return isPrepared(step) || step.at === 'correct';
}

function isPrepared(step: Step): step is Extract<Step, Reading> {
  return step.at === 'columns' || step.at === 'preview';
}

/** Whether a step has corrections or pasted rows, which no file has. */
export function isUnsaved(step: Step): boolean {
  if (step.at === 'correct') return step.corrections.size > 0;
  return isPrepared(step) && (step.corrections.size > 0 || step.source.isPasted);
}

interface State {
  step: Step;
  /** The text of the field for pasted rows, until it is read. */
  pasted: string;
  /** The IDs of imports that this page has started or seen running, and whose result it has not shown. */
  followed: readonly string[];
  /** The IDs of unfinished imports beside which a person has imported another file. The page shows them on request. */
  aside: readonly string[];
}

function reduce({ step, pasted, followed, aside }: State, action: StepAction): State {
  const isShown = (id: string) => !aside.includes(id);
  const ofStep =
    action.type === 'see running' ? { ...action, ids: action.ids.filter(isShown) } : action;
  return {
    step: reduceStep(step, ofStep),
    pasted: reducePasted(pasted, action),
    followed: reduceFollowed(followed, action),
    aside: action.type === 'another file' ? action.unfinished : aside,
  };
}

function reducePasted(pasted: string, action: StepAction): string {
  if (action.type === 'paste') return action.text;
  return action.type === 'read' && action.reading.source.isPasted ? '' : pasted;
}

function reduceFollowed(followed: readonly string[], action: StepAction): readonly string[] {
  if (action.type === 'see result') return followed.filter((id) => id !== action.id);
  const ids = action.type === 'see running' ? action.ids : action.type === 'run' ? [action.id] : [];
  return ids.length === 0 ? followed : [...new Set([...followed, ...ids])];
}

type StepState = readonly [Step, Dispatch<StepAction>, Omit<State, 'step'>];

const FIRST: State = { step: FIRST_STEP, pasted: '', followed: [], aside: [] };
const StepContext = createContext<StepState>([FIRST_STEP, () => undefined, FIRST]);

/** Keeps the step of the import while a person visits other pages. Goes with its session. */
export function ImportSteps({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(reduce, FIRST);
  const value = useMemo((): StepState => [state.step, dispatch, state], [state]);
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

/** Whether rows or corrections would be lost with the page. */
export function useHasUnsavedRows(): boolean {
  const [step, , { pasted }] = useImportStep();
  return isUnsaved(step) || pasted.trim() !== '';
}
