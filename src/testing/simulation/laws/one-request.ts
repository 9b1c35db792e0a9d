import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../../sending/journal/outcome.ts';
import { type Change, isUnderWay, type JournalRow } from '../rows.ts';
import { isRefused } from '../system/requests.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 1: one press, one request, and one correction at most. */
export function oneRequest({ system, users, rows }: LawContext): LawCheck {
  const checkMade = (made: JournalRow) => {
    // A person may start a file again once its rows were cleared.
    const same = rows.all.find(
      (one) =>
        one !== made && one.name === made.name && !(made.isOfFile && one.removedStep !== undefined),
    );
    law(1, same === undefined, `${made.name} is made a second time.`);
    if (made.isOfFile) return;
    const press = users.submissions.find(({ id }) => id === made.ref.batch);
    const isAsPressed = press?.connection === made.madeBy && isDeepStrictEqual(press.pet, made.pet);
    law(1, isAsPressed, `${made.name} is not what somebody has submitted.`);
    const corrected = made.corrects && rows.find(made.place, made.corrects);
    const isNoted = !made.corrects || corrected?.row.correctedBy === made.ref.batch;
    law(1, isNoted, `${made.name} corrects a pet that does not say so.`);
  };

  const checkCorrected = ({ sent, before, after }: Change) => {
    if (before === undefined || before.row.correctedBy === after?.row.correctedBy) return;
    law(1, before.row.correctedBy === undefined, `${sent.name} is corrected a second time.`);
    law(1, isWrong(before.outcome), `${sent.name} is corrected, and was ${before.outcome.is}.`);
  };

  /** Checks that a person has asked for another attempt, and that the row was free for it. */
  const checkAnother = ({ sent, before, by }: Change) => {
    const asked = users.presses.filter(
      ({ connection, ref, chosen }) =>
        connection === by &&
        sent === rows.find(by.place, ref) &&
        (chosen.way === 'send again' || chosen.way === 'send now'),
    );
    const made = sent.attempts.slice(1).filter(({ madeBy }) => madeBy === by).length;
    law(1, made <= asked.length, `${sent.name} has ${made} attempts more, of ${asked.length}.`);
    const { outcome, row } = before ?? sent;
    const last = row.attempts.at(-1);
    law(1, !isUnderWay(last), `${sent.name} is sent again while it is ${last?.is}.`);
    const how = outcome.is === 'unknown' ? 'send again' : 'send now';
    const isAsked = asked.some(({ chosen }) => chosen.way === how);
    const isFree = outcome.is === 'unknown' || isUnsent(outcome);
    law(1, isFree && isAsked, `${sent.name} is sent again, though it is ${outcome.is}.`);
  };

  return {
    onChange: (change) => {
      const { sent, before, after } = change;
      if (after === undefined) return;
      if (before === undefined) return checkMade(sent);
      checkCorrected(change);
      const more = after.row.attempts.length - before.row.attempts.length;
      law(1, more === 0 || more === 1, `${sent.name} has ${more} attempts more.`);
      if (more === 1 && sent.attempts.length > 1) checkAnother(change);
    },
    onRequest: ({ connection }, sent, attempt) => {
      law(1, sent.leftOut === undefined, `${sent.name} leaves, though it was left out.`);
      const isOfRun = sent.isOfFile && sent.attempts[0] === attempt;
      const isOwn = attempt.madeBy === connection && attempt.requests.length === 0;
      law(1, isOfRun || isOwn, `${sent.name} leaves a second time, or from another page.`);
      // A row of a file may be sent again by itself if it was certainly not added.
      law(1, attempt.requests.every(isRefused), `${sent.name} leaves again without certainty.`);
      const isOnItsWay = sent.attempts
        .flatMap(({ requests, state }) => (state.is === 'unknown' ? [] : requests))
        .some((one) => one.answer === undefined && !system.schedule.hasEnded(one.connection.page));
      law(1, !isOnItsWay, `${sent.name} leaves while it is on its way.`);
    },
  };
}

// The statuses with which a service refuses the pet as it stands. Listed here again, so that the law does not depend on
// `journal/outcome.ts`.
const ABOUT_THE_PET = new Set([400, 413, 422]);

/** Whether the pet can never be added as it stands. */
function isWrong(outcome: Outcome): boolean {
  if (outcome.is === 'left') return isWrong(outcome.was);
  if (outcome.is === 'refused') return ABOUT_THE_PET.has(outcome.status);
  return outcome.is === 'problem';
}

/** Whether the pet was certainly not added, for a reason that is not the pet. */
function isUnsent(outcome: Outcome): boolean {
  if (outcome.is === 'left') return isUnsent(outcome.was);
  return outcome.is === 'not sent' || (outcome.is === 'refused' && !isWrong(outcome));
}
