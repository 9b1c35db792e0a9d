import { isUnderWay } from '../rows.ts';
import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 2: a row is written before it is sent, none is lost, and none stays under way for ever. */
export function writtenBeforeSent({ system, users, rows }: LawContext): LawCheck {
  const isUnderWayNow = (name: string) => `${name} is under way for ever.`;
  /** The presses of **Add pet** of which the app has not said yet what came of them. */
  let open = users.submissions.slice();
  let seen = 0;

  const checkSubmissions = () => {
    open = [...open, ...users.submissions.slice(seen)];
    seen = users.submissions.length;
    for (const { ended, id, connection } of open) {
      if (ended === undefined || !('result' in ended) || !connection.hasDisk) continue;
      const isWritten = rows.all.some(({ ref }) => ref.batch === id);
      if (ended.result === 'submitted') law(2, isWritten, `${id} is not in the journal.`);
      else {
        // The disk may have written it, and have said that it could not.
        const hasFailed = system.disk.failed.has(connection);
        law(2, !isWritten || hasFailed, `${id} is in the journal, and said to be ${ended.result}.`);
      }
    }
    open = open.filter(({ ended }) => ended === undefined);
  };

  return {
    onStep: checkSubmissions,
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
        law(2, !isStuck || !mayWrite, isUnderWayNow(name));
      }
      const unanswered = [...users.submissions, ...users.presses].find(
        ({ ended, connection }) => !ended && system.isOpen(connection),
      );
      law(2, unanswered === undefined, 'Nobody hears what came of a press.');
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
        law(2, !isStuck, isUnderWayNow(name));
      }
    },
  };
}
