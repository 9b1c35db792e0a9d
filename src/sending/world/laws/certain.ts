import { isAdded, isRefused, law, type LawCheck, type Witness } from './law.ts';
import { PLACES } from '../world.ts';

/** Law 6: certain means certain. */
export function certain({ world, sentPets }: Witness): LawCheck {
  return {
    onChange: ({ sent, after }) => {
      if (after?.is !== 'refused' && after?.is !== 'not sent' && after?.is !== 'waiting') return;
      const [stored] = sent.departures.flatMap((one) => one.stored);
      law(6, stored === undefined, `${sent.name} is ${after.is}, and stored as ${stored?.pet.id}.`);
    },
    atRest: () => {
      for (const sent of PLACES.flatMap((place) => sentPets.at(place))) {
        const last = sent.departures.at(-1);
        if (last === undefined || sent.state.is !== 'unknown') continue;
        // A page that is gone, or could not write, has told nobody.
        const { session } = last;
        if (world.schedule.hasEnded(session.page) || world.disk.failures.has(session)) continue;
        law(6, !isAdded(last) && !isRefused(last), `${sent.name} is unknown, though answered.`);
      }
    },
  };
}
