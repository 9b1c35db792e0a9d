import type { Outcome } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { save, without } from '../row-status.ts';
import { ownSession, type SessionScope, adoptEnvironment } from '../session-scope.ts';
import type { FinishedRequest } from './record-outcome.ts';

export type AttemptKey = Pick<FinishedRequest, 'id' | 'attempt'>;

const NO_RESPONSE = {
  summary: 'No response was recorded: the page was closed, or this browser could not save.',
  nextStep: 'Check the list of pets.',
};

interface SenderIdentity {
  sender: string;
  /** Whether this is the first turn of the sender, which may replace another one. */
  isFirst: boolean;
  /** Whether the sender knows that it has started an attempt. */
  isKnown: (key: AttemptKey) => boolean;
}

/**
 * To be called under the lock, in each turn. The first turn names this sender in the database instead of an earlier
 * one. Then each attempt in flight that this sender does not know gets an outcome:
 * - of an earlier sender: unknown, because its request may have been carried out. That sender may still record it;
 * - of its own: never sent, because its commit seemed to fail, so no request left.
 *
 * @returns whether the sender may start attempts: not after the end of the session, or once another has taken over
 */
export async function claimTurn(
  tx: Transaction,
  scope: SessionScope,
  { sender, isFirst, isKnown }: SenderIdentity,
): Promise<boolean> {
  if (!(await ownSession(tx, scope))) return false;
  const environment = await adoptEnvironment(tx, scope);
  if (environment.sender !== sender) {
    if (!isFirst) return false;
    tx.put('environments', { ...environment, sender });
  }
  const at = scope.now();
  const range = { index: 'status', prefix: [scope.environment, 'sending'] } as const;
  for (const row of await tx.list('rows', range)) {
    const index = row.attempts.findIndex(({ outcome }) => outcome === undefined);
    const attempt = row.attempts[index];
    // An index entry without an attempt in flight, such as an unreadable row, would be endless work for the sender.
    if (attempt === undefined) save(tx, row, at);
    if (attempt === undefined || isKnown({ id: row.id, attempt: index })) continue;
    const neverLeft = attempt.sender === sender;
    const outcome: Outcome = neverLeft
      ? { type: 'not carried out', why: 'never sent', at }
      : { type: 'unknown', error: NO_RESPONSE, at };
    const next = { ...row, attempts: row.attempts.with(index, { ...attempt, outcome }) };
    save(tx, neverLeft ? next : without(next, 'send'), at);
  }
  return true;
}
