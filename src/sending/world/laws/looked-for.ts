import { PLACES } from '../world.ts';
import { law, type LawCheck, type Witness } from './law.ts';

const LAST_LOOK = 120_000;

/** Law 4: an open question is looked for by itself, the last time two minutes after it was opened. */
export function lookedFor({ world, sentPets }: Witness): LawCheck {
  return {
    atRest: () => {
      for (const sent of PLACES.flatMap((place) => sentPets.at(place))) {
        const { state, openSince = 0, departures, name } = sent;
        if (state.is !== 'unknown') continue;
        // Times cannot be compared where the clock was set since.
        const endedAt = departures.at(-1)?.answer?.step ?? openSince;
        if (world.clockSetAt >= Math.min(endedAt, openSince)) continue;
        const after = (state.finding?.at ?? 0) - state.since;
        law(4, after >= LAST_LOOK, `${name} was looked for the last time after ${after} ms.`);
      }
    },
  };
}
