import fc from 'fast-check';
import type { NewPet, PetStatus } from '../../../api/schemas.ts';
import type { Action, Simulation } from '../run-simulation.ts';
import type { Tab } from '../system/simulated-system.ts';

export interface WeightedAction {
  /** The relative frequency of the action. */
  weight: number;
  arbitrary: fc.Arbitrary<Action>;
}

// Few values, so that several pets have the same name, category and status.
const name = fc.constantFrom('Rex', 'Rex', 'Ada', 'Ame\u0301lie', 'Am\u00e9lie');
const status = fc.constantFrom<PetStatus | undefined>('available', 'available', 'sold', undefined);
export const randomPet = fc
  .tuple(name, fc.constantFrom(4n, 4n, 5n), status)
  .map(([called, categoryId, is]): NewPet =>
    is === undefined ? { name: called, categoryId } : { name: called, categoryId, status: is },
  );

/** Creates an action outside all tabs, such as one of the network, the disk, other people or the clock. */
export function outsideTabs<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (simulation: Simulation, value: Value) => void | Promise<void>,
): WeightedAction {
  const arbitrary = value.map((chosen) => ({
    words: `${words} ${fc.stringify(chosen)}`,
    act: (simulation: Simulation) => act(simulation, chosen),
  }));
  return { weight, arbitrary };
}

/** Creates an event of a random tab, even if it is asleep. */
export function toTab<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (simulation: Simulation, tab: Tab, value: Value) => void | Promise<void>,
): WeightedAction {
  // The first tab half of the time, so that many actions follow each other in the same tab.
  const choice = fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 2), value);
  return outsideTabs(weight, `in tab: ${words}`, choice, (simulation, [index, chosen]) =>
    act(simulation, simulation.system.tab(index), chosen),
  );
}

/** Creates an action of the user of a random tab. Does nothing if the tab is asleep, or its connection has ended. */
export function inTab<Value>(...[weight, words, value, act]: Parameters<typeof toTab<Value>>) {
  return toTab(weight, words, value, (simulation, tab, chosen) => {
    const hasEnded = tab.connection?.end.signal.aborted ?? false;
    if (!hasEnded && !simulation.system.isAsleep(tab)) return act(simulation, tab, chosen);
  });
}
