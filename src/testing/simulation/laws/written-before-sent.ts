import { keyStartsWith } from '../../../sending/journal/store/record-store.ts';
import { keys } from '../../../sending/journal/store/record-keys.ts';
import { pageAliveLockName } from '../../../sending/sender/ports.ts';
import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 2: a row is written before it is sent, its page is known, and none stays under way for ever. */
export function writtenBeforeSent({ system, sentPets }: LawContext): LawCheck {
  const pageOf = (attempt: { is: string; page?: string | undefined } | undefined) =>
    attempt?.is === 'waiting' || attempt?.is === 'on its way' ? attempt.page : undefined;

  /** Checks that the notes of rows under way are those of the rows. */
  const checkUnderWay = () => {
    for (const place of PLACES) {
      const start = [place, ...keys.allUnderWay];
      const noted = [...system.disk.records.values()].flatMap(([key]) =>
        keyStartsWith(key, start) ? key.slice(2).join(' ') : [],
      );
      const real = sentPets.at(place).flatMap(({ ref, row }) => {
        const page = pageOf(row.attempts.at(-1));
        return page === undefined ? [] : [page, ref.batch, ref.row].join(' ');
      });
      const isSame = noted.toSorted().join() === real.toSorted().join();
      law(2, isSame, `Under way are ${real.join() || 'no rows'}, and noted ${noted.join()}.`);
    }
  };

  return {
    onCommit: ({ writes }) => {
      if (writes.some(({ key }) => ['batch', 'row', 'under way'].includes(String(key[1]))))
        checkUnderWay();
    },
    onChange: ({ sent, after }) => {
      const attempt = sent.attempts.at(-1);
      const page = after && pageOf(attempt?.state);
      const owner = attempt?.markedBy ?? attempt?.createdBy;
      if (page === undefined || owner === undefined || system.schedule.hasEnded(owner.page)) return;
      const holder = system.locks.holderOf(pageAliveLockName(page));
      law(2, holder === owner.page, `${sent.name} is under way, without the lock of its page.`);
    },
    onRequest: ({ connection }, sent, attempt) => {
      const isMarked =
        sent.removedStep === undefined &&
        attempt.state.is === 'on its way' &&
        attempt.markedBy === connection;
      // Another tab may have emptied the journal, of which this page has not heard yet.
      law(
        2,
        isMarked || sent.isCleared === true,
        `${sent.name} left while it was ${sent.removedStep === undefined ? attempt.state.is : 'removed'}.`,
      );
    },
    atEnd: () => {
      for (const place of PLACES)
        for (const { name, row } of sentPets.at(place)) {
          const state = row.attempts.at(-1);
          law(2, state?.is !== 'on its way', `${name} is on its way for ever.`);
          law(2, pageOf(state) === undefined, `${name} waits for ever.`);
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
