import { createContext, type Dispatch, type ReactNode, use, useMemo, useReducer } from 'react';
import { FIRST_STEP, reduceStep, type Step, type StepAction } from './step.ts';

type StepState = readonly [Step, Dispatch<StepAction>];

const StepContext = createContext<StepState>([FIRST_STEP, () => undefined]);

/** Keeps the step of the import while a person visits other pages. Goes with its session. */
export function ImportSteps({ children }: { children: ReactNode }) {
  const [step, dispatch] = useReducer(reduceStep, FIRST_STEP);
  const value = useMemo((): StepState => [step, dispatch], [step]);
  return <StepContext value={value}>{children}</StepContext>;
}

export function useImportStep(): StepState {
  return use(StepContext);
}
