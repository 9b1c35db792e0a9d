import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../database/schema.ts';
import { availableActions, type RowAction } from '../../../outbox/row-actions.ts';
import type { Change } from '../history.ts';
import { isPartOf } from '../users.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A question stays open';

const PRESSES: Record<NonNullable<Row['answer']>['type'], RowAction['type'][]> = {
  added: ['added', 'added as'],
  'not added': ['not added'],
  dismissed: ['dismiss'],
  corrected: [],
};

/** Returns the press that sends a row with this answer or status once more. */
function pressToSend(of: Row['status']): RowAction['type'] {
  return of === 'not added' ? 'add again' : 'send now';
}

/**
 * A question stays open until the service or a person answers it, and can always be closed without the lists. An answer
 * stays until a person withdraws it: with **Send now**, **Add it again**, or **Undo** of the correction.
 */
export function openQuestion({ users, history }: CheckContext): InvariantCheck {
  const isPressed = ({ history: { row } }: Change, ...types: RowAction['type'][]) =>
    users.presses.some(({ id, action }) => id === row.id && types.includes(action.type));
  /** Whether the correction of a row is undone. Its own removal may be applied after this change. */
  const isCorrectionUndone = ({ answer }: Row) => {
    const correction = answer?.type === 'corrected' ? history.rows.get(answer.by)?.row : undefined;
    return (
      correction !== undefined && users.undos.some(({ undone }) => isPartOf(correction, undone))
    );
  };

  return {
    onChange: (change) => {
      const { before, after, history: own } = change;
      if (before === undefined || after === undefined) return;
      if (!isDeepStrictEqual(before.answer, after.answer)) {
        const { type } = after.answer ?? {};
        const isAnswered =
          type === undefined
            ? isPressed(change, pressToSend(before.status)) || isCorrectionUndone(before)
            : type === 'corrected' || isPressed(change, ...PRESSES[type]);
        invariant(NAME, isAnswered, `${own.name} is ${type} without a press.`);
      }
      const isSent = ['next', 'waiting', 'sending'].includes(after.status);
      if (before.status === 'unknown' && isSent)
        invariant(
          NAME,
          isPressed(change, 'send again'),
          `${own.name} was a question, but is sent.`,
        );
      const wasDone = ['dismissed', 'not added', 'corrected', 'skipped', 'problem', 'unsent'];
      if (wasDone.includes(before.status) && isSent)
        invariant(
          NAME,
          isPressed(change, pressToSend(before.status)),
          `${own.name} was ${before.status}, but is sent.`,
        );
      // Whatever may have been added is a question, unless it is answered, added or sent once more.
      const isOpen = after.attempts.some(({ outcome }) => outcome?.type === 'unknown');
      const isHidden = ['refused', 'unsent', 'waiting', 'problem'].includes(after.status);
      invariant(NAME, !(isOpen && isHidden), `${own.name} may be added, but is ${after.status}.`);
      if (after.status !== 'unknown') return;
      const types = new Set(availableActions(after).map(({ type }) => type));
      const isClosable = types.has('added') && types.has('not added');
      invariant(NAME, isClosable && types.has('dismiss'), `${own.name} cannot be closed.`);
    },
    atEnd: () => {
      for (const { undone, ...press } of users.undos) {
        if (!('result' in press) || press.result !== undefined) continue;
        for (const { row, removedStep, name } of history.rows.values()) {
          if (isPartOf(row, undone))
            invariant(
              'Undone stays undone',
              removedStep !== undefined,
              `${name} is ${row.status}.`,
            );
          if (removedStep !== undefined || row.answer?.type !== 'corrected') continue;
          const correction = history.rows.get(row.answer.by);
          const isOpen = correction === undefined || !isPartOf(correction.row, undone);
          invariant('Undone stays undone', isOpen, `${name} is corrected by what was undone.`);
        }
      }
    },
  };
}
