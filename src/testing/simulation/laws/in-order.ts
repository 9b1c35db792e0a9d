import type { SentPet } from '../sent-pet.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 1: the pets of the form leave their page in the order in which they were submitted, and before the rows of a
 * file. It is checked when a row is marked as on its way: the request leaves in the step after.
 */
export function inOrder({ system, userActions: { presses }, sentPets }: LawContext): LawCheck {
  /** The step in which a page was told that its press had made this attempt; undefined if it was not told yet. */
  const toldStep = (sent: SentPet, attempt: number): number | undefined => {
    const press =
      attempt === 0
        ? presses.submissions.find(
            ({ draft, ended }) => draft === sent.ref.batch && ended && 'result' in ended,
          )
        : presses.ofRows.findLast(
            ({ ref, action, ended }) =>
              ref.batch === sent.ref.batch &&
              ref.row === sent.ref.row &&
              (action.do === 'send now' || action.do === 'send again') &&
              ended !== undefined &&
              ended.step >= (sent.attempts[attempt]?.createdStep ?? 0),
          );
    return press?.ended?.step;
  };

  return {
    onChange: ({ sent, before, after, by, requestedStep }) => {
      const attempt = sent.attempts.at(-1);
      const isMarked =
        after?.outcome.is === 'on its way' && before?.outcome.is !== 'on its way' && attempt;
      if (!isMarked) return;
      const isOfFile = sent.form === undefined && attempt.createdStep === attempt.markedStep;
      for (const other of sentPets.at(sent.place)) {
        const waiting = other.attempts.at(-1);
        if (other === sent || waiting?.state.is !== 'waiting' || waiting.createdBy !== by) continue;
        if (waiting.state.page === undefined) continue;
        // The page may have failed to mark it, and ends it unsent.
        if (system.disk.failures.has(by)) continue;
        const words = `${sent.name} leaves before ${other.name}, which was submitted first.`;
        if (isOfFile) {
          // The page may have taken the row before it knew of the pet.
          const told = toldStep(other, other.attempts.length - 1);
          law(1, told === undefined || told >= requestedStep, words);
        } else law(1, waiting.order > attempt.order, words);
      }
    },
  };
}
