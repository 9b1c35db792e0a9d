import { MAX_IN_FLIGHT } from '../../../outbox/sender/start-attempts.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the holder of the lock sends';

/**
 * Only the page with the lock, and the sender that the database names, marks rows, at most as many as may be in flight.
 * No page runs two senders, and none takes over from its successor.
 */
export function oneSender({ system, history }: CheckContext): InvariantCheck {
  /** The senders of each environment, in their order. */
  const senders = new Map<string, string[]>();
  return {
    onChange: ({ history: { name, row }, before, after, by }) => {
      if (!before || !after || after.attempts.length <= before.attempts.length) return;
      const isHolder = system.locks.holderOf(row.environment) === by?.page;
      invariant(NAME, isHolder || system.locks.stolen > 0, `${name} was marked without the lock.`);
    },
    onCommit: ({ writes }) => {
      if (!writes.some(({ store }) => store === 'rows' || store === 'environments')) return;
      for (const { environment, sender } of history.environments.values()) {
        const known = senders.get(environment) ?? [];
        if (sender === undefined || known.at(-1) === sender) continue;
        invariant(NAME, !known.includes(sender), `${sender} has taken over again.`);
        senders.set(environment, [...known, sender]);
      }
      const marked = new Map<string, number>();
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.status !== 'sending') continue;
        const { sender } = history.environments.get(row.environment) ?? {};
        const by = row.attempts.find(({ outcome }) => outcome === undefined)?.sender;
        invariant(NAME, by === sender, `${name} is marked by ${by}, but the sender is ${sender}.`);
        const count = (marked.get(row.environment) ?? 0) + 1;
        marked.set(row.environment, count);
        const isCertain = !system.database.hasUnconfirmedCommit;
        invariant(NAME, !isCertain || count <= MAX_IN_FLIGHT, `${count} rows are marked.`);
      }
    },
    onStep: () => {
      invariant(NAME, system.locks.maxRunning <= 1, 'A page runs two senders.');
    },
  };
}
