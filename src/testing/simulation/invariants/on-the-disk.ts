import type { RowState } from '../../../database/row-record.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'On the disk before it is sent';
const FINISHED = new Set<RowState['type']>(['added', 'resolved', 'skipped']);

/** A row is marked on the disk before its request is sent, and no row is lost, or removed before it is finished. */
export function onTheDisk({ system, users, history }: CheckContext): InvariantCheck {
  return {
    onRequest: ({ connection, sender }, { row, name }) => {
      const isMarked = row.state.type === 'sending' && row.state.sender === sender;
      invariant(NAME, isMarked && connection.ids.has(sender), `${name} was sent without a mark.`);
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (before === undefined || after !== undefined) return;
      // **Forget key** and **Reset Practice** remove unfinished rows, too.
      const isForgotten = by === undefined;
      const isReset = by && [...users.reset].some((connection) => connection === by);
      if (isForgotten || isReset) return;
      const isFinished = FINISHED.has(row.state.type);
      invariant(NAME, isFinished, `${name} is ${row.state.type}, but was removed.`);
    },
    onStep: () => {
      const { rows } = system.database.records;
      for (const { row, removedStep, name } of history.rows.values())
        invariant(NAME, rows.has(row.id) === (removedStep === undefined), `${name} is lost.`);
    },
  };
}
