import type { Emptying, Submission } from '../actions/presses.ts';
import { nameOf } from '../sent-pet.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 12: what was submitted is in the journal, or the app says why it is not. */
export function nothingLost({ system, userActions: { presses }, sentPets }: LawContext): LawCheck {
  const checkSubmission = (press: Submission) => {
    const { ended, connection, draft, place, corrects, step, failures } = press;
    if (ended === undefined) return;
    // Another page may have submitted this draft and then emptied the journal: its row counts, too.
    const all = sentPets.all.filter((one) => one.place === place && one.ref.batch === draft);
    const made = all.find(
      ({ createdBy, createdStep }) => createdBy === connection && createdStep >= step,
    );
    if ('error' in ended) {
      const { storage } = connection.sending.currentJournal();
      const hasFailed = (system.disk.failures.get(connection) ?? 0) > failures;
      const isKnown = hasFailed || storage !== 'disk' || connection.close.signal.aborted;
      law(12, isKnown, `${draft} fails: ${String(ended.error)}`);
      // Another press of the same draft may be in the journal.
      const others = presses.submissions.filter((one) => one.draft === draft).length;
      law(12, made === undefined || others > 1, `${draft} is in the journal, and is said to fail.`);
      return;
    }
    switch (ended.result) {
      case 'submitted':
        return law(
          12,
          made !== undefined || connection.isWithoutRecord === true,
          `${draft} is not in the journal.`,
        );
      case 'used draft': {
        const isUsed = all.length > 0 || connection.isWithoutRecord === true;
        return law(12, isUsed, `${draft} was not used before.`);
      }
      case 'corrected': {
        // Once the journal was emptied, its draft may be sent again. What is said is true of one of its rows.
        const name = corrects && nameOf(place, corrects);
        const isOver = sentPets.all.some(
          (one) =>
            one.name === name &&
            (one.row.correctedBy !== undefined || one.removedStep !== undefined),
        );
        return law(12, isOver || connection.isWithoutRecord === true, `${draft} may correct.`);
      }
      case 'closed':
        return law(12, connection.close.signal.aborted, `${draft} met an open store.`);
    }
  };

  const checkEmptying = ({ ended, place, step, connection }: Emptying) => {
    if (ended === undefined || !('result' in ended) || !ended.result) return;
    // Such a page has a journal of its own, in its memory.
    if (connection.isWithoutRecord) return;
    const left = sentPets
      .at(place)
      .find(({ createdStep, isCleared }) => createdStep < step && !isCleared);
    law(12, left === undefined, `${left?.name} is left of an empty journal.`);
  };

  return {
    onEnded: (press) => {
      if (press.is === 'submission') checkSubmission(press);
      if (press.is === 'emptying') checkEmptying(press);
    },
    whenIdle: () => {
      const open = presses.unanswered();
      law(12, open === undefined, `Nobody hears of ${open?.draft}.`);
      for (const { connection } of system.tabs) {
        const storage = connection?.sending.currentJournal().storage;
        law(12, storage !== 'opening', 'A page never says where its journal is kept.');
      }
    },
  };
}
