import type { WritingAction } from '../../../outbox/presses/row-actions.ts';
import { isAboutThePet, isNotCarriedOut } from '../system/requests.ts';
import { hasChanged, isPartOf, mayHaveChanged } from '../presses.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'One press, one request';

const REPEATS: ReadonlySet<WritingAction['type']> = new Set(['send again', 'add again']);

/**
 * A row is sent again only if its earlier requests were certainly not carried out, or a person pressed **Send again** or
 * **Add it again** for each of the others, and never once it is known to be added. A pet that was refused is sent again
 * only once it was corrected. Each pet of a press is one row.
 */
export function oneRequest({ users, history }: CheckContext): InvariantCheck {
  return {
    onRequest: (_, { row, requests, name }) => {
      const carriedOut = [...requests.values()].filter((earlier) => !isNotCarriedOut(earlier));
      const uncertain = carriedOut.filter(({ response }) => !isAboutThePet(response?.status));
      const corrections = users.corrections.filter(
        (press) =>
          mayHaveChanged(press) && press.rows.some((corrected) => corrected.row === row.id),
      );
      // No request of an undone correction was ever sent.
      const undone = users.undos.filter(
        (press) => press.of === 'a correction' && hasChanged(press) && press.rows.has(row.id),
      );
      const presses = users.presses.filter(
        (press) => press.id === row.id && REPEATS.has(press.action.type) && mayHaveChanged(press),
      );
      invariant(NAME, uncertain.length <= presses.length, `${name} was sent again.`);
      const most = presses.length + corrections.length - undone.length;
      invariant(NAME, carriedOut.length <= most, `${name} was refused, but sent again.`);
      invariant(NAME, row.answer === undefined, `${name} was sent, but is ${row.answer?.type}.`);
      const ofFile = users.controls.filter(({ id }) => id === row.file);
      const isStopped =
        ofFile.some((press) => press.action === 'stop' && hasChanged(press)) &&
        !ofFile.some(({ action }) => action.startsWith('resume'));
      const isPressed = row.send === 'now' || row.was !== undefined;
      invariant(NAME, !isStopped || isPressed, `${name} was sent after Stop.`);
      const isUndone = users.undos.some((undo) => hasChanged(undo) && isPartOf(row, undo));
      invariant('Undone stays undone', !isUndone, `${name} was sent after Undo.`);
      const isAdded = row.attempts.some(({ outcome }) => outcome?.type === 'added');
      invariant(NAME, !isAdded, `${name} was sent again, but was added.`);
    },
    onChange: ({ history: { row, name }, before, after }) => {
      if (before?.send === undefined || after === undefined || after.send !== undefined) return;
      // A person or the end of the session withdraws a press, or a request uses it up that may be carried out.
      const isUsed = before.attempts.some(({ outcome }, index) => {
        const next = after.attempts[index]?.outcome;
        return !outcome && next && next.type !== 'not carried out';
      });
      const isUndone = users.undos.some((undo) => isPartOf(before, undo));
      // `mendedRows` checks that it sends the same line.
      const isLeftToLater = after.notSent?.type === 'skipped' && !before.notSent;
      const isOver = after.withdrawnBy !== undefined || isUsed || isUndone || isLeftToLater;
      invariant(NAME, isOver, `the press to send ${name} is lost: it is ${row.status}.`);
    },
    atEnd: () => {
      const certain = users.additions.filter(hasChanged);
      const most = users.additions.reduce((sum, { count }) => sum + count, 0);
      const least = certain.reduce((sum, { count }) => sum + count, 0);
      const added = history.rows.size;
      const words = `${added} rows for ${least} to ${most} pets.`;
      invariant(NAME, added >= least && added <= most, words);
    },
  };
}
