import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the holder of the lock sends';

/** Rows are marked only by the sender that the database names, and one page never runs two. */
export function oneSender({ system, history }: CheckContext): InvariantCheck {
  return {
    onCommit: ({ writes }) => {
      if (!writes.some(({ store }) => store === 'rows' || store === 'environments')) return;
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type !== 'sending') continue;
        const { sender } = history.environments.get(row.environment) ?? {};
        invariant(
          NAME,
          row.state.sender === sender,
          `${name} is marked by ${row.state.sender}, and the sender is ${sender}.`,
        );
      }
    },
    onStep: () => {
      invariant(NAME, system.locks.mostRunning <= 1, 'A page runs two senders.');
    },
  };
}
