// Limits adding, changing and sending rows to the current session.
import type { EnvironmentRecord } from '../database/environment-record.ts';
import type { SessionRecord } from '../database/session-record.ts';
import type { Transaction } from '../database/transaction.ts';
import type { OutboxPorts } from './ports.ts';
import { SESSION_ENDED, setState } from './row-state.ts';

export type Scope = Pick<OutboxPorts, 'environment' | 'sessionId' | 'ended' | 'now'>;

/** Reads the session of this page. Undefined once it has ended, or this page has opened another environment. */
export async function readSession(
  tx: Transaction,
  { environment, sessionId, ended }: Scope,
): Promise<SessionRecord | undefined> {
  const session = await tx.get('sessions', environment);
  return session?.id === sessionId && !ended.aborted ? session : undefined;
}

/**
 * Reads the environment, before rows are added, marked or acted on. If its rows are from an earlier session, waiting
 * rows become `unsent`, except in the turn of a file, which is paused: nothing is sent automatically. To be called only
 * while the session of this page lasts (`readSession`).
 */
export async function enterEnvironment(
  tx: Transaction,
  { environment, sessionId, now }: Scope,
): Promise<EnvironmentRecord> {
  const stored = await tx.get('environments', environment);
  if (stored?.session === sessionId) return stored;
  const { sender, throttle } = stored ?? {};
  const entered: EnvironmentRecord = {
    environment,
    session: sessionId,
    usedAt: now(),
    // Drops the hold: the user may have another key.
    ...(sender !== undefined && { sender }),
    ...(throttle && { throttle }),
  };
  tx.put('environments', entered);
  if (stored) await endWaiting(tx, environment, now());
  return entered;
}

async function endWaiting(tx: Transaction, environment: string, now: number): Promise<void> {
  const groups = await tx.list('groups', { index: 'environment', prefix: [environment] });
  const files = groups.filter(({ source }) => source === 'file');
  for (const group of files)
    if (group.endedAt === undefined && !group.paused)
      tx.put('groups', { ...group, paused: 'session ended' });
  const turns = ['', ...groups.filter(({ source }) => source === 'form').map(({ id }) => id)];
  for (const turn of turns)
    for (const row of await tx.list('rows', { index: 'turn', prefix: [environment, turn] }))
      if (row.state.type === 'waiting')
        await setState(tx, row, { type: 'unsent', at: now, error: SESSION_ENDED }, now);
}
