import { isOpenQuestion, isRefusedAsItStands } from '../../../sending/journal/outcome.ts';
import { type Change, isSamePet, requestsOf, type SentPet } from '../sent-pet.ts';
import { EARLIER_PLACE } from '../system/simulated-system.ts';
import { isRefused, law, type LawCheck, type LawContext } from './law.ts';

/** Law 1: one submit, one request. */
export function oneRequest({ system, userActions: { presses }, sentPets }: LawContext): LawCheck {
  /** The row that corrects a refused row, by that refused row. */
  const corrections = new Map<SentPet, SentPet>();

  const checkCreated = (made: SentPet) => {
    // The name contains the draft or the shown file. **Forget key** also clears which of them were used.
    const earlier = sentPets.all.find(
      (one) => one !== made && one.name === made.name && !one.isCleared,
    );
    law(1, earlier === undefined, `${made.name} is made a second time.`);
    if (made.form === undefined) return;
    const isSubmitted = presses.submissions.some(
      ({ connection, place, draft, pet }) =>
        connection === made.createdBy &&
        place === made.place &&
        draft === made.ref.batch &&
        isSamePet(pet, made.pet),
    );
    law(1, isSubmitted, `${made.name} is not what was submitted.`);
    if (made.form.corrects) checkCorrection(made, sentPets.find(made.place, made.form.corrects));
  };

  const checkCorrection = (made: SentPet, corrected: SentPet | undefined) => {
    const isThere = corrected !== undefined && corrected.removedStep === undefined;
    law(1, isThere, `${made.name} corrects what is not in the journal.`);
    if (corrected === undefined) return;
    const isWrong = isRefusedAsItStands(corrected.outcome);
    law(1, isWrong, `${made.name} corrects ${corrected.name}, which is ${corrected.outcome.is}.`);
    const other = corrections.get(corrected);
    law(1, other === undefined, `${made.name} corrects what ${other?.name} corrects.`);
    corrections.set(corrected, made);
  };

  /** Checks that a person has asked for another attempt, and that the row was free for it. */
  const checkAnother = ({ sent, before, by, step }: Change) => {
    const asked = presses.ofRows.filter(
      ({ connection, ref, action }) =>
        connection === by &&
        sent === sentPets.find(by.place, ref) &&
        (action.do === 'send again' || action.do === 'send now'),
    );
    const made = sent.attempts.filter(
      ({ createdBy }, index) => index > 0 && createdBy === by,
    ).length;
    law(1, made <= asked.length, `${sent.name} has ${made} attempts more, of ${asked.length}.`);
    if (before === undefined) return;
    const { outcome, row } = before;
    const last = row.attempts.at(-1);
    const isUnderWay = last?.is === 'waiting' || last?.is === 'on its way';
    law(1, !isUnderWay, `${sent.name} is sent again while it is ${last?.is}.`);
    const mayAsk = (what: string) => asked.some(({ action }) => action.do === what);
    const isFree =
      (outcome.is === 'not sent' || outcome.is === 'refused') && !isRefusedAsItStands(outcome);
    const isAllowed = (isFree && mayAsk('send now')) || (isOpen(before) && mayAsk('send again'));
    law(1, isAllowed, `${sent.name} is sent again in step ${step}, though it is ${outcome.is}.`);
  };

  const isOpen = ({ outcome }: NonNullable<Change['before']>) =>
    isOpenQuestion(outcome, system.schedule.time);

  return {
    onChange: (change) => {
      const { sent, before, after } = change;
      if (sent.place === EARLIER_PLACE || after === undefined) return;
      if (before === undefined) return checkCreated(sent);
      const more = after.row.attempts.length - before.row.attempts.length;
      if (sent.form === undefined && before.row.attempts.length === 0) {
        law(1, more <= 1, `${sent.name} has ${more} attempts at once.`);
        return;
      }
      law(1, more === 0 || more === 1, `${sent.name} has ${more} attempts more.`);
      if (more === 1) checkAnother(change);
    },
    onRequest: ({ connection }, sent, attempt) => {
      law(1, sent.leftOut === undefined, `${sent.name} leaves, though it was left out.`);
      const isOwn = attempt.createdBy === connection || sent.attempts.indexOf(attempt) === 0;
      law(1, isOwn, `${sent.name} is sent by another page than its own.`);
      if (sent.form) {
        law(1, attempt.createdBy === connection, `${sent.name} is sent by another page.`);
        law(1, attempt.requests.length === 0, `${sent.name} leaves a second time.`);
      }
      // A row of a file may be sent again by itself if it was certainly not added.
      law(1, attempt.requests.every(isRefused), `${sent.name} leaves again without certainty.`);
      const isTwoAtOnce = requestsOf(sent).some(
        (one) => one.answer === undefined && !system.schedule.hasEnded(one.connection.page),
      );
      const isAsleep = sent.attempts.some(({ state }) => state.is === 'unknown');
      law(1, !isTwoAtOnce || isAsleep, `${sent.name} leaves while it is on its way.`);
    },
  };
}
