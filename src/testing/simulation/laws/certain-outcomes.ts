import { PLACES } from '../system/simulated-system.ts';
import { isAdded, isRefused } from '../system/requests.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 5: only the service's answer is certain. */
export function certainOutcomes({ system, rows }: LawContext): LawCheck {
  return {
    onChange: ({ sent, after }) => {
      for (const { state, requests } of after ? sent.attempts : []) {
        const { is } = state;
        const isTold =
          is === 'added'
            ? requests.some((one) => isAdded(one) && one.answer?.id === state.id)
            : is !== 'refused' || requests.some(isRefused);
        law(5, isTold, `${sent.name} is ${is}, and no answer says so.`);
        // A row that waits or is not sent has not left, or the service refused it.
        const isUnsent = is === 'not sent' || is === 'waiting';
        law(5, !isUnsent || requests.every(isRefused), `${sent.name} is ${is}, though it left.`);
        const [stored] = isUnsent || is === 'refused' ? requests.flatMap((one) => one.stored) : [];
        law(5, stored === undefined, `${sent.name} is ${is}, and stored: ${stored?.id}.`);
      }
    },
    whenIdle: () => {
      for (const { name, attempts } of PLACES.flatMap((place) => rows.at(place)))
        for (const { state, requests, markedStep = 0 } of attempts) {
          const last = requests.at(-1);
          // Not checked if its page was closed or could not write, or if the row was marked again after this request.
          if (last === undefined || last.step < markedStep) continue;
          const { page } = last.connection;
          if (system.schedule.hasEnded(page) || system.disk.failed.has(last.connection)) continue;
          law(5, !isAdded(last) || state.is === 'added', `${name} was added, and is ${state.is}.`);
          const isFree = state.is === 'refused' || state.is === 'waiting';
          law(5, !isRefused(last) || isFree, `${name} was refused, and is ${state.is}.`);
        }
    },
  };
}
