import type { RowStateOf } from '../../../database/row-record.ts';
import { availableActions, type RowAction } from '../../../outbox/row-actions.ts';
import type { Change } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A question stays open';

/** A question stays open until the service or a person answers it, and can always be closed without the lists. */
export function openQuestion({ users, history }: CheckContext): InvariantCheck {
  const isPressed = ({ history: { row } }: Change, ...types: RowAction['type'][]) =>
    users.presses.some(({ id, action }) => id === row.id && types.includes(action.type));

  const checkClosed = (change: Change, how: RowStateOf<'resolved'>['how']) => {
    const { name } = change.history;
    const types: Record<typeof how.type, RowAction['type'][]> = {
      added: ['added', 'added as'],
      'not added': ['not added'],
      dismissed: ['dismiss'],
      'sent again': ['send again', 'send now'],
      corrected: [],
    };
    // **Send now** of a repetition also closes its question.
    const by = how.type === 'sent again' ? history.rows.get(how.by) : undefined;
    const isClosedByPress =
      isPressed(change, ...types[how.type]) ||
      users.presses.some(({ id, action }) => id === by?.row.id && action.type === 'send now');
    invariant(NAME, isClosedByPress, `${name} is ${how.type} without a press.`);
  };

  /** A question reopens only if its repetition was certainly not added. */
  const checkReopened = ({ history: { name } }: Change, how: RowStateOf<'resolved'>['how']) => {
    const by = 'by' in how ? history.rows.get(how.by)?.row : undefined;
    const type = by?.state.type === 'resolved' ? by.state.was.type : by?.state.type;
    invariant(
      NAME,
      how.type === 'sent again' && (type === 'refused' || type === 'unsent'),
      `${name} was ${how.type}, but is open again: its repetition is ${type}.`,
    );
  };

  return {
    onChange: (change) => {
      const { before, after, history: own } = change;
      if (before === undefined || after === undefined) return;
      const [from, to] = [before.state, after.state];
      if (from.type === 'unknown' && to.type === 'resolved') checkClosed(change, to.how);
      if (from.type === 'resolved' && to.type === 'unknown') checkReopened(change, from.how);
      if (from.type === 'unknown' && (to.type === 'waiting' || to.type === 'sending'))
        invariant(NAME, false, `${own.name} was a question, but is sent automatically.`);
      if (to.type === 'unknown') {
        const types = new Set(availableActions(after).map(({ type }) => type));
        const isClosable = types.has('added') && types.has('not added');
        invariant(NAME, isClosable && types.has('dismiss'), `${own.name} cannot be closed.`);
      }
    },
    atEnd: () => {
      // A repetition that was certainly not added leaves its question open.
      for (const { row, removedStep, name } of history.rows.values()) {
        const { state, repeats } = row;
        const first = repeats === undefined ? undefined : history.rows.get(repeats);
        if (first === undefined || removedStep !== undefined || first.removedStep !== undefined)
          continue;
        const isNotAdded = state.type === 'refused' || state.type === 'unsent';
        const { how } = first.row.state.type === 'resolved' ? first.row.state : {};
        const isClosedByIt = how?.type === 'sent again' && how.by === row.id;
        invariant(NAME, !(isNotAdded && isClosedByIt), `${name} closed ${first.name}.`);
      }
    },
  };
}
