import { isUnderWay } from '../rows.ts';
import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 2: a row is written before it is sent, and none is lost. So none stays under way for ever, not after a 429 either
 * (law 8), and every press is told what came of it.
 */
export function writtenBeforeSent({ system, users, rows }: LawContext): LawCheck {
  const checkNotUnderWay = (name: string, isKept: boolean) =>
    law(2, isKept, `${name} is under way for ever.`);

  return {
    onChange: ({ sent, before, after, by }) => {
      if (after !== undefined || before === undefined || by.isForgetting) return;
      const last = before.row.attempts.at(-1);
      const isLost = last !== undefined && isUnderWay(last) && 'page' in last;
      law(2, !isLost, `${sent.name} was ${last?.is}, and is gone.`);
    },
    onRequest: ({ connection }, sent, { state, markedBy }) => {
      const isMarked =
        sent.removedStep === undefined && state.is === 'on its way' && markedBy === connection;
      // Another tab may have forgotten the key, of which this page has not heard yet.
      law(2, isMarked || sent.isEmptied === true, `${sent.name} left while it was ${state.is}.`);
    },
    whenIdle: () => {
      for (const { name, attempts } of PLACES.flatMap((place) => rows.at(place))) {
        const { state, madeBy, markedBy } = attempts.at(-1) ?? {};
        const by = state?.is === 'waiting' ? madeBy : markedBy;
        const isStuck = isUnderWay(state) && state && 'page' in state;
        // A page that could not write may not know of the row. One that is opened later does.
        const mayWrite = by && system.isOpen(by) && !system.disk.failed.has(by);
        checkNotUnderWay(name, !isStuck || !mayWrite);
      }
      for (const { isEnded, connection } of [...users.submissions, ...users.presses])
        law(2, isEnded || !system.isOpen(connection), 'Nobody hears what came of a press.');
      for (const { result, id, connection } of users.submissions) {
        // Not checked if a commit has failed, which may have been written all the same, or if the disk never opened.
        if (system.disk.failed.has(connection) || !connection.hasDisk || !result) continue;
        const isWritten = rows.all.some(({ ref }) => ref.batch === id);
        const words = `${id} is said to be ${result}. In the journal: ${isWritten}`;
        law(2, isWritten === (result === 'submitted'), words);
      }
      for (const { connection } of system.tabs) {
        const run = connection?.sending.imports?.currentRun();
        const isStill = !run || run.phase() === 'finished' || run.phase() === 'paused';
        law(2, isStill, `An import is ${run?.phase()} for ever.`);
        const reason = run?.reason()?.kind;
        law(8, reason !== 'throttled' && reason !== 'offline', `An import is ${reason} for ever.`);
      }
    },
    atEnd: () => {
      for (const { name, row } of PLACES.flatMap((place) => rows.at(place))) {
        const last = row.attempts.at(-1);
        const isStuck = last?.is === 'on its way' || (last?.is === 'waiting' && last.page);
        checkNotUnderWay(name, !isStuck);
      }
    },
  };
}
