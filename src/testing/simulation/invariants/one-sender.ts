import { parseRecord } from '../../../database/transaction.ts';
import { MAX_IN_FLIGHT } from '../../../outbox/sender/mark-next.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the holder of the lock sends';

/**
 * Rows are marked only by the sender that the database names, and no more than are in flight; nobody takes over from a
 * sender that has the lock now; and one page never runs two.
 */
export function oneSender({ system, history }: CheckContext): InvariantCheck {
  /** The step in which the sender of each environment took over. */
  const takenOver = new Map<string, number>();
  return {
    onCommit: ({ by, step, writes }) => {
      for (const { store, key, before, after } of writes) {
        if (store !== 'environments' || by === undefined) continue;
        const { sender } = parseRecord.environments(after) ?? {};
        if (sender === parseRecord.environments(before)?.sender) continue;
        const lost = system.locks.lostStepOf(by.page) ?? Infinity;
        const isStale = lost < (takenOver.get(String(key)) ?? 0);
        invariant(NAME, !isStale, `${by.page.name} took over after it had lost the lock.`);
        takenOver.set(String(key), step);
      }
      if (!writes.some(({ store }) => store === 'rows' || store === 'environments')) return;
      const marked = new Map<string, number>();
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type !== 'sending') continue;
        const { sender } = history.environments.get(row.environment) ?? {};
        invariant(
          NAME,
          row.state.sender === sender,
          `${name} is marked by ${row.state.sender}, and the sender is ${sender}.`,
        );
        const count = (marked.get(row.environment) ?? 0) + 1;
        marked.set(row.environment, count);
        // Rows that a sender has marked without hearing of it wait for the next sender.
        const isCertain = !system.database.hasUnheardCommit;
        invariant(NAME, !isCertain || count <= MAX_IN_FLIGHT, `${count} rows are marked.`);
      }
    },
    onStep: () => {
      invariant(NAME, system.locks.mostRunning <= 1, 'A page runs two senders.');
    },
  };
}
