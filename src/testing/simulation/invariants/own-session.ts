import { parseRecord } from '../../../database/parse-record.ts';
import type { Row } from '../../../database/schema.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Its own environment with its own key';

/**
 * Rows are sent to the address of their environment with the key of the current session. Only that session adds, marks
 * or sends rows again. A row is sent only in the session that added it or sent it again, and a row of a file only in
 * the one that started or resumed the file.
 */
export function ownSession({ system, history }: CheckContext): InvariantCheck {
  /** The session in which each row was added, or last sent again by a press. */
  const sessions = new Map<number, string>();
  const isOfFile = ({ send }: Row) => send === 'in turn';
  /** The session in which each file was started, or last resumed. */
  const files = new Map<string, string>();
  return {
    onRequest: ({ connection, url, authorization, row: id }, { row, name }) => {
      const { environment, sessionId } = connection;
      const { baseUrl } = system.serviceAt(row.environment);
      invariant(NAME, url === `${baseUrl}/pets`, `${name} was sent to ${url}.`);
      const session = system.sessionAt(environment);
      invariant(NAME, session?.id === sessionId, `${name} was sent after the end of its session.`);
      const isKey = authorization === `Bearer ${session?.key}`;
      invariant(NAME, isKey, `${name} was sent with ${authorization}.`);
      const isOwn = (isOfFile(row) ? files.get(row.group) : sessions.get(id)) === sessionId;
      invariant(NAME, isOwn, `${name} was sent in a later session.`);
    },
    onCommit: ({ by, writes }) => {
      for (const { store, key, before, after } of writes) {
        if (store !== 'groups' || by === undefined) continue;
        const [old, group] = [parseRecord.groups(before), parseRecord.groups(after)];
        const isResumed = group && !group.paused && (old?.paused ?? old?.stopped) !== undefined;
        if (old === undefined || isResumed) files.set(String(key), by.sessionId);
      }
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (by === undefined || after === undefined) return;
      const isNew = before === undefined;
      const isMarked = before !== undefined && after.attempts.length > before.attempts.length;
      const isSentNow =
        before !== undefined &&
        after.send === 'now' &&
        (before.send !== 'now' ||
          before.answer !== undefined ||
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
        if (removedStep !== undefined || (row.status !== 'waiting' && row.status !== 'next'))
          continue;
        if (isOfFile(row)) continue;
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
