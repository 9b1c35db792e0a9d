import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const LAST_CHECK = 120_000;

/** Law 4: the lists are checked automatically, the last time two minutes after a question was opened. */
export function automaticChecks({ system, sentPets }: LawContext): LawCheck {
  return {
    atEnd: () => {
      for (const sent of PLACES.flatMap((place) => sentPets.at(place))) {
        const { state, openedStep = 0, requests, name } = sent;
        if (state.is !== 'unknown') continue;
        // Not checked if the clock was set since, because the times cannot be compared then.
        const endedStep = requests.at(-1)?.answer?.step ?? openedStep;
        if (system.clockSetStep >= Math.min(endedStep, openedStep)) continue;
        const after = (state.finding?.at ?? 0) - state.since;
        law(4, after >= LAST_CHECK, `${name} was last checked after ${after} ms.`);
      }
    },
  };
}
