import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../database/schema.ts';
import { availableActions, type RowAction } from '../../../outbox/presses/row-actions.ts';
import { hasChanged, isPartOf } from '../presses.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A question stays open';
const UNDONE = 'Undone stays undone';

const PRESSES: Record<NonNullable<Row['answer']>['type'], RowAction['type'][]> = {
  added: ['added', 'added as'],
  'not added': ['not added'],
  dismissed: ['dismiss'],
};

/** The press that sends a row of this status once more. */
const PRESS_TO_SEND: Partial<Record<Row['status'], RowAction['type']>> = {
  unknown: 'send again',
  'not added': 'add again',
  dismissed: 'send now',
  skipped: 'send now',
  problem: 'send now',
  unsent: 'send now',
};

/**
 * A question stays open until the service or a person answers it, and can always be closed without the lists. An answer
 * stays until a person withdraws it: with **Change answer**, **Send now**, **Add it again** or **Correct**
 * (`corrections.ts`).
 */
export function openQuestion({ users, history }: CheckContext): InvariantCheck {
  return {
    onChange: ({ history: { name }, before, after }) => {
      if (before === undefined || after === undefined) return;
      const pressed = new Set<RowAction['type']>([
        ...users.presses.flatMap(({ id, action }) => (id === after.id ? action.type : [])),
        ...users.entryPresses.flatMap(({ id, action }) =>
          id === after.press || id === after.file ? action : [],
        ),
      ]);
      const pressToSend = PRESS_TO_SEND[before.status];
      const isCorrected = before.pet !== after.pet;
      const isKept = users.undoQuestions.delays.some(
        (delay) => delay.by === 'keep' && isPartOf(before, delay),
      );
      const isToSend =
        isCorrected ||
        (before.status === 'unsent' && isKept) ||
        (pressToSend !== undefined && pressed.has(pressToSend));
      if (!isDeepStrictEqual(before.answer, after.answer)) {
        const { type } = after.answer ?? {};
        const isTakenBack = pressed.has('change answer') && after.status === 'unknown';
        const isAnswered =
          type === undefined
            ? isToSend || isTakenBack
            : PRESSES[type].some((press) => pressed.has(press));
        invariant(NAME, isAnswered, `${name} is ${type} without a press.`);
      }
      const isMarked =
        after.markedNotAdded === before.markedNotAdded ||
        (before.answer?.type === 'not added' && after.markedNotAdded === before.attempts.length);
      invariant(NAME, isMarked, `${name} is marked as not added by no answer.`);
      const isSent = ['next', 'waiting', 'sending'].includes(after.status);
      const isAllowed = !isSent || pressToSend === undefined || isToSend;
      invariant(NAME, isAllowed, `${name} was ${before.status}, but is sent.`);
      // Whatever may have been added is a question, unless it is answered, added or sent once more.
      const { attempts, markedNotAdded = 0 } = after;
      const later = attempts.slice(markedNotAdded);
      const isRefused = later.some(({ outcome }) => outcome?.type === 'refused');
      const asking = isRefused ? later : attempts;
      const isOpen = asking.some(({ outcome }) => outcome?.type === 'unknown');
      const isHidden = ['refused', 'unsent', 'waiting', 'problem'].includes(after.status);
      invariant(NAME, !(isOpen && isHidden), `${name} may be added, but is ${after.status}.`);
      if (after.status !== 'unknown') return;
      const types = new Set(availableActions(after).map(({ type }) => type));
      const isClosable = types.has('added') && types.has('not added') && types.has('dismiss');
      invariant(NAME, isClosable, `${name} cannot be closed.`);
    },
    atEnd: () => {
      for (const undo of users.undos.filter(hasChanged))
        for (const { row, name } of history.present)
          invariant(UNDONE, !isPartOf(row, undo), `${name} is ${row.status}.`);
    },
  };
}
