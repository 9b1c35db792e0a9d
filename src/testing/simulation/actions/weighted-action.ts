import fc from 'fast-check';
import type { NewPet, PetStatus } from '../../../api/schemas.ts';
import type { Simulation } from '../simulation.ts';
import { faultWords } from '../system/faults.ts';
import type { Tab } from '../system/simulated-system.ts';

/** Something that happens in a simulation, as fast-check chooses it. */
export interface Action {
  /** What the log of a failing simulation says. */
  words: string;
  act: (simulation: Simulation) => void | Promise<void>;
}

export interface WeightedAction {
  /** How often the action is chosen, relative to the others. */
  weight: number;
  arbitrary: fc.Arbitrary<Action>;
}

// Few different values, so that several pets have the same name, category and status.
const name = fc.constantFrom('Rex', 'Rex', 'Ada', 'Ame\u0301lie', 'Am\u00e9lie');
const status = fc.constantFrom<PetStatus | undefined>('available', 'available', 'sold', undefined);
export const randomPet = fc
  .tuple(name, fc.constantFrom(4n, 4n, 5n), status)
  .map(([called, categoryId, is]): NewPet =>
    is === undefined ? { name: called, categoryId } : { name: called, categoryId, status: is },
  );

// Mostly the first tab, so that a form or import that was started is often continued in the same tab.
export const randomTab = fc.constantFrom(0, 0, 0, 1, 1, 2);

/**
 * An action in a random tab.
 *
 * @param isForAnyTab whether it also happens in a tab that is asleep or has closed its connection; otherwise
 *   nothing happens there
 */
export function inTab<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (simulation: Simulation, tab: Tab, value: Value) => void | Promise<void>,
  isForAnyTab = false,
): WeightedAction {
  const arbitrary = fc.tuple(randomTab, value).map(([index, chosen]) => ({
    words: `tab ${index}: ${words} ${valueWords(chosen)}`.trimEnd(),
    act: (simulation: Simulation) => {
      const tab = simulation.system.tab(index);
      const isClosed = tab.connection?.close.signal.aborted ?? false;
      if (isForAnyTab || !(isClosed || simulation.system.isAsleep(tab)))
        return act(simulation, tab, chosen);
    },
  }));
  return { weight, arbitrary };
}

/** An action that belongs to no tab, such as one of the network, the disk, other people or the clock. */
export function outsideTabs<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (simulation: Simulation, value: Value) => void,
): WeightedAction {
  const arbitrary = value.map((chosen) => ({
    words: `${words} ${valueWords(chosen)}`.trimEnd(),
    act: (simulation: Simulation) => act(simulation, chosen),
  }));
  return { weight, arbitrary };
}

function valueWords(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'object' && value !== null && 'do' in value) return faultWords(value);
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
}
