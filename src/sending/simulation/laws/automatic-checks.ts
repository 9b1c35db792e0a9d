import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const LAST_CHECK = 120_000;

/** Law 4: an open question is looked for by itself, the last time two minutes after it was opened. */
export function automaticChecks({ system, sentPets }: LawContext): LawCheck {
  return {
    atEnd: () => {
      for (const sent of PLACES.flatMap((place) => sentPets.at(place))) {
        const { state, openedAt = 0, requests, name } = sent;
        if (state.is !== 'unknown') continue;
        // Times cannot be compared where the clock was set since.
        const endedAt = requests.at(-1)?.answer?.step ?? openedAt;
        if (system.clockSetAt >= Math.min(endedAt, openedAt)) continue;
        const after = (state.finding?.at ?? 0) - state.since;
        law(4, after >= LAST_CHECK, `${name} was looked for the last time after ${after} ms.`);
      }
    },
  };
}
