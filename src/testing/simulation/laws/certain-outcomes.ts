import { isAdded, isRefused, law, type LawCheck, type LawContext } from './law.ts';
import { PLACES } from '../system/simulated-system.ts';

/** Law 6: only the service's answer is certain. */
export function certainOutcomes({ system, sentPets }: LawContext): LawCheck {
  return {
    onChange: ({ sent, after }) => {
      for (const { state, requests } of after ? sent.attempts : []) {
        if (state.is !== 'refused' && state.is !== 'not sent' && state.is !== 'waiting') continue;
        const [stored] = requests.flatMap((one) => one.stored);
        law(6, stored === undefined, `${sent.name} is ${state.is}, and stored: ${stored?.id}.`);
      }
    },
    whenIdle: () => {
      for (const { name, attempts } of PLACES.flatMap((place) => sentPets.at(place)))
        for (const { state, requests, markedStep = 0 } of attempts) {
          const last = requests.at(-1);
          // Not checked if the page was closed or could not write the outcome, or if the row was marked
          // again after this request.
          const isTold =
            last &&
            last.step >= markedStep &&
            !system.schedule.hasEnded(last.connection.page) &&
            !system.disk.failures.has(last.connection);
          if (!isTold) continue;
          const isWritten = !isAdded(last) || state.is === 'added';
          law(6, isWritten, `${name} is ${state.is}, though the service said that it was added.`);
          const isFree = !isRefused(last) || state.is === 'refused' || state.is === 'waiting';
          law(6, isFree, `${name} is ${state.is}, though the service refused it.`);
        }
    },
  };
}
