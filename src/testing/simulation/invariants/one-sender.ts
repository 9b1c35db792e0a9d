import { parseRecord } from '../../../database/transaction.ts';
import { MAX_IN_FLIGHT } from '../../../outbox/sender/mark-next.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the holder of the lock sends';

/**
 * Only the sender that the database names marks rows, at most as many as may be in flight. No sender takes over
 * from one that got the lock later, and no page runs two senders.
 */
export function oneSender({ system, history }: CheckContext): InvariantCheck {
  const takeOverSteps = new Map<string, number>();
  return {
    onCommit: ({ by, step, writes }) => {
      for (const { store, key, before, after } of writes) {
        if (store !== 'environments' || by === undefined) continue;
        const { sender } = parseRecord.environments(after) ?? {};
        if (sender === parseRecord.environments(before)?.sender) continue;
        const lost = system.locks.lostStepOf(by.page) ?? Infinity;
        const isStale = lost < (takeOverSteps.get(String(key)) ?? 0);
        invariant(NAME, !isStale, `${by.page.name} took over after it had lost the lock.`);
        takeOverSteps.set(String(key), step);
      }
      if (!writes.some(({ store }) => store === 'rows' || store === 'environments')) return;
      const marked = new Map<string, number>();
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type !== 'sending') continue;
        const { sender } = history.environments.get(row.environment) ?? {};
        invariant(
          NAME,
          row.state.sender === sender,
          `${name} is marked by ${row.state.sender}, but the sender is ${sender}.`,
        );
        const count = (marked.get(row.environment) ?? 0) + 1;
        marked.set(row.environment, count);
        // If a successful commit seemed to fail, its marks remain until the next sender takes over.
        const isCertain = !system.database.hasUnconfirmedCommit;
        invariant(NAME, !isCertain || count <= MAX_IN_FLIGHT, `${count} rows are marked.`);
      }
    },
    onStep: () => {
      invariant(NAME, system.locks.maxRunning <= 1, 'A page runs two senders.');
    },
  };
}
