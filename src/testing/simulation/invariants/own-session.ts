import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Its own environment with its own key';

/**
 * Rows are sent to the address of their environment with the key of the current session. Only that session adds, marks
 * or sends rows again. Except for the rows of a file, a row is sent only in the session that added it or sent it again.
 */
export function ownSession({ system, history }: CheckContext): InvariantCheck {
  /** The session in which each row was added, or last sent again by a press. */
  const sessions = new Map<number, string>();
  const isOfFile = (group: string) => history.groups.get(group)?.source === 'file';
  return {
    onRequest: ({ connection, url, authorization, row: id }, { row, name }) => {
      const { environment, sessionId } = connection;
      const { baseUrl } = system.serviceAt(row.environment);
      invariant(NAME, url === `${baseUrl}/pets`, `${name} was sent to ${url}.`);
      const session = system.sessionAt(environment);
      invariant(NAME, session?.id === sessionId, `${name} was sent after the end of its session.`);
      const isKey = authorization === `Bearer ${session?.key}`;
      invariant(NAME, isKey, `${name} was sent with ${authorization}.`);
      const isOwn = isOfFile(row.group) || sessions.get(id) === sessionId;
      invariant(NAME, isOwn, `${name} was sent in a later session.`);
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (by === undefined || after === undefined) return;
      const isNew = before === undefined;
      const isMarked = after.state.type === 'sending' && before?.state.type !== 'sending';
      const isSentNow =
        after.state.type === 'waiting' &&
        before !== undefined &&
        (['unsent', 'refused', 'resolved'].includes(before.state.type) ||
          // **Send now** of a delayed row.
          (before.notBefore !== undefined && after.notBefore === undefined));
      if (isNew || isMarked || isSentNow) {
        const session = system.sessionAt(row.environment);
        const words = `${name} was written by ${by.sessionId} after its end.`;
        invariant(NAME, session?.id === by.sessionId, words);
      }
      if (isNew || isSentNow) sessions.set(row.id, by.sessionId);
    },
    atEnd: () => {
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type !== 'waiting') continue;
        if (isOfFile(row.group)) continue;
        const session = system.sessionAt(row.environment);
        invariant(
          NAME,
          sessions.get(row.id) === session?.id,
          `${name} waits from an earlier session.`,
        );
      }
    },
  };
}
