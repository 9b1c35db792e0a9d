import type { RowState } from '../../../database/row-record.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'On the disk before it leaves';

/** A request leaves only for a row that is marked on the disk, and no row is lost. */
export function onTheDisk({ system, users, history }: CheckContext): InvariantCheck {
  return {
    onRequest: ({ connection, sender }, { row, name }) => {
      const isMarked = row.state.type === 'sending' && row.state.sender === sender;
      invariant(NAME, isMarked && connection.ids.has(sender), `${name} left without a mark.`);
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (before === undefined || after !== undefined) return;
      // **Forget key** and **Reset Practice** remove everything.
      const isForgotten = by === undefined;
      const isReset = by && [...users.reset].some((one) => one === by);
      if (isForgotten || isReset) return;
      const isFinished = isNeededByNobody(row.state);
      invariant(NAME, isFinished, `${name} is ${row.state.type}, and was removed.`);
    },
    onStep: () => {
      const { rows } = system.database.records;
      for (const { row, removedStep, name } of history.rows.values())
        invariant(NAME, rows.has(row.id) === (removedStep === undefined), `${name} is lost.`);
    },
  };
}

function isNeededByNobody({ type }: RowState): boolean {
  return type === 'added' || type === 'resolved' || type === 'skipped';
}
