import { MAX_IN_FLIGHT } from '../../../outbox/sender/start-attempts.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the holder of the lock sends';

/**
 * Only the page with the lock, and the sender that the database names, starts attempts, at most as many as may be in
 * flight. No page runs two senders, and none takes over from its successor.
 */
export function oneSender({ system, history }: CheckContext): InvariantCheck {
  /** The senders of each environment, in their order. */
  const senders = new Map<string, string[]>();
  return {
    onChange: ({ history: { name, row }, before, after, by }) => {
      if (!before || !after || after.attempts.length <= before.attempts.length) return;
      const isHolder = system.locks.holderOf(row.environment) === by?.page;
      const words = `an attempt of ${name} was started without the lock.`;
      invariant(NAME, isHolder || system.locks.stolen > 0, words);
    },
    onCommit: () => {
      invariant(NAME, system.locks.maxRunning <= 1, 'A page runs two senders.');
      for (const { environment, sender } of history.environments.values()) {
        const earlier = senders.get(environment) ?? [];
        if (sender === undefined || earlier.at(-1) === sender) continue;
        invariant(NAME, !earlier.includes(sender), `${sender} has taken over again.`);
        senders.set(environment, [...earlier, sender]);
      }
      const inFlight = new Map<string, number>();
      for (const { row, name } of history.present) {
        const attempt = row.attempts.find(({ outcome }) => outcome === undefined);
        if (attempt === undefined) continue;
        const { sender } = history.environments.get(row.environment) ?? {};
        const words = `${name} is in flight of ${attempt.sender}, but the sender is ${sender}.`;
        invariant(NAME, attempt.sender === sender, words);
        const count = (inFlight.get(row.environment) ?? 0) + 1;
        inFlight.set(row.environment, count);
        const isCertain = !system.database.hasUnconfirmedCommit;
        invariant(NAME, !isCertain || count <= MAX_IN_FLIGHT, `${count} rows are in flight.`);
      }
    },
  };
}
