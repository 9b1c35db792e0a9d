import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Its own environment with its own key';

/** Nothing leaves and no row is written after the session has ended, and nothing of an earlier session leaves. */
export function ownSession({ system, history }: CheckContext): InvariantCheck {
  /** The session in which each row was written, or in which a person last had it sent. */
  const sessions = new Map<number, string>();
  return {
    onRequest: ({ connection, url, authorization, row: id }, { row, name }) => {
      const { environment, sessionId } = connection;
      const { baseUrl } = system.serviceAt(row.environment);
      invariant(NAME, url === `${baseUrl}/pets`, `${name} left to ${url}.`);
      const session = system.sessionAt(environment);
      invariant(NAME, session?.id === sessionId, `${name} left after the end of its session.`);
      const isKey = authorization === `Bearer ${session?.key}`;
      invariant(NAME, isKey, `${name} left with ${authorization}.`);
      const isOwn = row.group !== '' || sessions.get(id) === sessionId;
      invariant(NAME, isOwn, `${name} left in a later session.`);
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (by === undefined || after === undefined) return;
      const isNew = before === undefined;
      const isMarked = after.state.type === 'sending' && before?.state.type !== 'sending';
      const isSentNow =
        after.state.type === 'waiting' &&
        before !== undefined &&
        ['unsent', 'refused', 'resolved'].includes(before.state.type);
      if (isNew || isMarked || isSentNow) {
        const session = system.sessionAt(row.environment);
        const words = `${name} was written by ${by.sessionId} after its end.`;
        invariant(NAME, session?.id === by.sessionId, words);
      }
      if (isNew || isSentNow) sessions.set(row.id, by.sessionId);
    },
    atEnd: () => {
      // What waits from an earlier session is not sent automatically.
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type !== 'waiting') continue;
        if (row.group !== '' || row.state.turn !== '') continue;
        const session = system.sessionAt(row.environment);
        invariant(NAME, sessions.get(row.id) === session?.id, `${name} waits from before.`);
      }
    },
  };
}
