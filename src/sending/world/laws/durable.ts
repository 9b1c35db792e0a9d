import { PLACES } from '../world.ts';
import { law, type LawCheck, type Witness } from './law.ts';

/** Law 2: durable before it leaves, and something comes of everything. */
export function durable({ world, sentPets }: Witness): LawCheck {
  return {
    onDeparture: ({ session, look }, sent) => {
      const isMarked =
        sent.goneAt === undefined && sent.state.is === 'on its way' && sent.markedBy === session;
      // What changed after it was looked at for the last time could not be seen.
      const changedAt = sent.goneAt ?? sent.changedAt;
      law(
        2,
        isMarked || (sent.markedBy === session && changedAt > (look?.readAt ?? Infinity)),
        `${sent.name} left while it was ${sent.goneAt === undefined ? sent.state.is : 'gone'}.`,
      );
    },
    atRest: () => {
      for (const place of PLACES)
        for (const { name, state, entry } of sentPets.at(place)) {
          law(2, state.is !== 'on its way', `${name} is on its way for ever.`);
          law(2, state.is !== 'waiting' || entry === undefined, `${name} waits for ever.`);
        }
      for (const { session } of world.tabs) {
        const run = session?.sending.imports?.current();
        if (run === undefined) continue;
        const reason = run.reason()?.kind;
        const isStill = run.phase() === 'finished' || run.phase() === 'paused';
        law(2, isStill, `An import is ${run.phase()} for ever.`);
        law(2, reason !== 'throttled' && reason !== 'offline', `An import is ${reason} for ever.`);
      }
    },
  };
}
