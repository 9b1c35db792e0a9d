import type { Row } from '../../../database/schema.ts';
import { parseOnce } from '../../database/memory-database.ts';
import type { OpenedEnvironment } from '../system/opened-environment.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Its own environment with its own key';

/**
 * Rows are sent to the address of their environment with the key of the current session. Only that session adds or sends
 * rows. A row is sent only in the session that added it, corrected it or sent it again, and a row of a file only in the
 * one that corrected it, or that started or resumed the file.
 */
export function sentInOwnSession({ system, history, users }: CheckContext): InvariantCheck {
  const { database } = system;
  /** The session in which each row was added, or last sent again by a press. */
  const sessions = new Map<number, string>();
  /** Whether **Send now** of its entry was pressed, even if the same commit has withdrawn the row of an earlier session. */
  const isSentWithEntry = (before: Row, after: Row, by: OpenedEnvironment) =>
    after.send === 'now' &&
    before.attempts === after.attempts &&
    users.entryPresses.some(
      ({ connection, id, action }) =>
        connection === by && action === 'send now' && (id === after.press || id === after.file),
    );
  const isOfFile = ({ send }: Row) => send === 'in turn';
  /** The session in which each file was started, or last resumed. */
  const files = new Map<string, string>();
  return {
    onRequest: ({ connection, request }, { row, name }) => {
      const { url } = request;
      const authorization = request.headers.get('Authorization');
      const { environment, sessionId } = connection;
      const { baseUrl } = system.serviceAt(row.environment);
      invariant(NAME, url === `${baseUrl}/pets`, `${name} was sent to ${url}.`);
      const session = database.sessionAt(environment);
      invariant(NAME, session?.id === sessionId, `${name} was sent after the end of its session.`);
      const isKey = authorization === `Bearer ${session?.key}`;
      invariant(NAME, isKey, `${name} was sent with ${authorization}.`);
      const ofRow = sessions.get(row.id);
      const ofFile = row.was && ofRow === sessionId ? ofRow : files.get(row.file);
      const own = isOfFile(row) ? ofFile : ofRow;
      invariant(NAME, own === sessionId, `${name} was sent in a later session.`);
    },
    onCommit: ({ by, writes }) => {
      for (const { store, key, before, after } of writes) {
        if (store !== 'files' || by === undefined) continue;
        const [old, file] = [parseOnce(store, before), parseOnce(store, after)];
        const isResumed = file && !file.paused && (old?.paused ?? old?.stopped) !== undefined;
        if (old === undefined || isResumed) files.set(String(key), by.sessionId);
      }
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (by === undefined || after === undefined) return;
      const isPressed =
        before === undefined ||
        before.pet !== after.pet ||
        isSentWithEntry(before, after, by) ||
        (after.send === 'now' &&
          (before.send !== 'now' ||
            before.answer !== undefined ||
            (before.notBefore !== undefined && after.notBefore === undefined)));
      const isStarted = before !== undefined && after.attempts.length > before.attempts.length;
      if (isPressed) sessions.set(row.id, by.sessionId);
      if (!isPressed && !isStarted) return;
      const isCurrent = database.sessionAt(row.environment)?.id === by.sessionId;
      invariant(NAME, isCurrent, `${name} was written by ${by.sessionId} after its end.`);
    },
    atEnd: () => {
      for (const { row, name } of history.present) {
        if ((row.status !== 'waiting' && row.status !== 'next') || isOfFile(row)) continue;
        const isOwn = sessions.get(row.id) === database.sessionAt(row.environment)?.id;
        invariant(NAME, isOwn, `${name} waits from an earlier session.`);
      }
    },
  };
}
