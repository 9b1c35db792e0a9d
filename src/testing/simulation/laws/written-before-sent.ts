import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 2: an entry is written before it is sent, and none stays unsettled for ever. */
export function writtenBeforeSent({ system, sentPets }: LawContext): LawCheck {
  return {
    onRequest: ({ connection, lastRead }, sent) => {
      const isMarked =
        sent.removedStep === undefined &&
        sent.state.is === 'on its way' &&
        sent.markedBy === connection;
      // The connection could not see a change after its last read.
      const changedStep = sent.removedStep ?? sent.changedStep;
      law(
        2,
        isMarked ||
          (sent.markedBy === connection && changedStep > (lastRead?.readStep ?? Infinity)),
        `${sent.name} left while it was ${sent.removedStep === undefined ? sent.state.is : 'removed'}.`,
      );
    },
    atEnd: () => {
      for (const place of PLACES)
        for (const { name, state, entry } of sentPets.at(place)) {
          law(2, state.is !== 'on its way', `${name} is on its way for ever.`);
          law(2, state.is !== 'waiting' || entry === undefined, `${name} waits for ever.`);
        }
      for (const { connection } of system.tabs) {
        const run = connection?.sending.imports?.currentRun();
        if (run === undefined) continue;
        const reason = run.reason()?.kind;
        const isStill = run.phase() === 'finished' || run.phase() === 'paused';
        law(2, isStill, `An import is ${run.phase()} for ever.`);
        law(2, reason !== 'throttled' && reason !== 'offline', `An import is ${reason} for ever.`);
      }
    },
  };
}
