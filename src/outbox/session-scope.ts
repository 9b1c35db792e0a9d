// Limits adding, changing and sending rows to the current session.
import type { EnvironmentRecord, SessionRecord } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import type { OutboxPorts } from './ports.ts';
import { countRows, isDone } from './entries.ts';
import { notToSend, save } from './row-status.ts';

export type SessionScope = Pick<OutboxPorts, 'environment' | 'sessionId' | 'ended' | 'now'>;

/** Reads the session of this page. Undefined once it has ended, or this page has opened another environment. */
export async function ownSession(
  tx: Transaction,
  { environment, sessionId, ended }: SessionScope,
): Promise<SessionRecord | undefined> {
  const session = await tx.get('sessions', environment);
  return session?.id === sessionId && !ended.aborted ? session : undefined;
}

/**
 * Reads the environment, before rows are added, sent or acted on. If its rows are from an earlier session, pauses files
 * and withdraws rows with `send: 'now'`: nothing of an earlier session is sent automatically. To be called only
 * while the session of this page lasts (`ownSession`).
 */
export async function adoptEnvironment(
  tx: Transaction,
  { environment, sessionId, now }: SessionScope,
): Promise<EnvironmentRecord> {
  const stored = await tx.get('environments', environment);
  if (stored?.session === sessionId) return stored;
  // Drops the refusal: the user may have another key.
  const { refusal: _ended, ...rest } = stored ?? { environment };
  const entered: EnvironmentRecord = { ...rest, session: sessionId, usedAt: now() };
  tx.put('environments', entered);
  // Even if the record was missing or could not be read, there may be rows.
  await pauseAndWithdraw(tx, environment, now());
  return entered;
}

async function pauseAndWithdraw(tx: Transaction, environment: string, now: number): Promise<void> {
  for (const file of await tx.list('files', { index: 'environment', prefix: [environment] }))
    if (!file.paused && !isDone({ counts: await countRows(tx, file) }))
      tx.put('files', { ...file, paused: { why: 'session ended' } });
  for (const row of await tx.list('rows', { index: 'status', prefix: [environment, 'next'] }))
    save(tx, notToSend(row, 'session'), now);
}
